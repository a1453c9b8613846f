import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { capture } from '../../scripts/child.mjs';

const at = (name) => JSON.stringify(new URL(name, import.meta.url).href);

/** Runs scenarios in a process of their own, as they are; answers its exit code, and what it printed. */
const ran = (work) =>
  capture(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runScenarios } from ${at('run-scenarios.mjs')};
     import { makeFolder } from ${at('folders.mjs')};
     import { start, until } from ${at('processes.mjs')};
     process.exitCode = await runScenarios(async (report) => { ${work} }).catch((error) => (console.log(error.message), 1));`,
  ]);

const met = (value) => `report.add({ what: 'a scenario', figure: '1', target: '1', met: ${value} });`;
const printing = (text) => `
  const child = start(process.execPath, ['-e', 'console.log("${text}")']);
  await until('it has printed', () => child.output !== '');`;

it.each([
  ['all targets are met', met(true), 0],
  ['one is missed', met(true) + met(false), 1],
  ['nothing was tried', '', 1],
  ['a scenario breaks', `${met(true)} throw new Error('broken');`, 1],
  ['a process printed a password', met(true) + printing('duck-pond-1!'), 1],
  ['a process printed something else', met(true) + printing('duck'), 0],
])('RUN-16 when %s', async (_, work, code) => {
  expect(await ran(work)).toMatchObject({ code });
});

it('RUN-16 ends with a table', async () => {
  const { output } = await ran(met(true));
  expect(output).toMatch(/\n\| what +\| tries .*\n\| -+ .*\n\| a scenario .*\n/);
});

it('RUN-16 leaves no process and no folder behind', async () => {
  const { output } = await ran(`
    const child = start('sleep', ['1000']);
    console.log('left', child.pid, makeFolder('scenario'));
    ${met(true)}`);
  const [, pid, folder] = /left (\d+) (\S+)/.exec(output);
  expect(folder).toContain('nestegg-scenario-');
  expect(existsSync(folder)).toBe(false);
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
