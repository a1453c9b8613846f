import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/installation.ts';
import { examine } from '../doctor/doctor.ts';
import { fail, type Finding } from '../doctor/finding.ts';
import { runCommand } from './run-command.ts';

/** A setting that cannot be read is a finding, too: all others follow from the settings. */
async function findAll(): Promise<Finding[]> {
  try {
    return await examine(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ check: 'configuration', ...fail(error.message) }];
  }
}

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--json')) throw new ConfigError(`Usage: ${commandLine('doctor', '[--json]')}`);
  const found = await findAll();
  const lines = args.includes('--json')
    ? [JSON.stringify(found, undefined, 2)]
    : found.map(({ check, state, text }) => `${state.padEnd(4)}  ${check}: ${text}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (found.some(({ state }) => state === 'fail')) process.exitCode = 1;
});
