import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importViolations } from './import-violations.mjs';

// A workspace in small: every folder that a rule speaks of, and no violation.
const SOUND = {
  'tsconfig.base.json': '{}',
  'package.json': '{}',
  'node_modules/zod/package.json': '{"name":"zod","main":"index.js"}',
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
  'node_modules/react/index.js': 'export const react = 1;',
  'packages/domain/package.json': '{"dependencies":{"zod":"1"}}',
  'packages/domain/src/index.ts': 'export const money = 1;',
  'packages/domain/src/contract/index.ts': "export { z } from 'zod';",
  'packages/auth/package.json': '{}',
  'packages/auth/src/index.ts': "export { money } from '../../domain/src/index.ts';",
  'packages/bank-files/package.json': '{}',
  'packages/bank-files/src/index.ts': "export { money } from '../../domain/src/index.ts';",
  'packages/cli/package.json': '{}',
  'packages/cli/src/main.ts': "export { money } from '../../api-sdk/src/index.ts';",
  'packages/api-sdk/package.json': '{"dependencies":{"react":"1"}}',
  'packages/api-sdk/src/index.ts': "export { money } from '../../domain/src/index.ts';",
  'packages/api-sdk/src/react/index.ts': "export { react } from 'react';",
  'packages/duck-ui/package.json': '{}',
  'packages/duck-ui/src/index.ts': 'export const button = 1;',
  'apps/api/package.json': '{}',
  'apps/api/src/app.ts': "export { money } from '../../../packages/domain/src/index.ts';",
  'apps/web/package.json': '{"dependencies":{"zod":"1"}}',
  'apps/web/src/app/routes.ts': "export { one } from '../features/one/index.ts';",
  'apps/web/src/shared/paths.ts': 'export const paths = 1;',
  'apps/web/src/features/one/index.ts': "export { one } from './model/one.ts';",
  'apps/web/src/features/one/model/one.ts':
    "import { paths } from '../../../shared/paths.ts';\nexport const one = paths;",
  'apps/web/src/features/two/index.ts': 'export const two = 1;',
};

const PLANTED = [
  {
    rule: 'no-circles',
    path: 'packages/domain/src/a.ts',
    content: "import { b } from './b.ts';\nexport const a = b;",
    more: { 'packages/domain/src/b.ts': "import { a } from './a.ts';\nexport const b = a;" },
  },
  {
    rule: 'no-unresolved',
    path: 'apps/api/src/lost.ts',
    content: "import { gone } from './gone.ts';\nexport const lost = gone;",
  },
  { rule: 'declared-imports', path: 'packages/auth/src/react.ts', content: "export { react } from 'react';" },
  {
    rule: 'domain-is-pure',
    path: 'packages/domain/src/button.ts',
    content: "export { button } from '../../duck-ui/src/index.ts';",
  },
  { rule: 'domain-has-no-node', path: 'packages/domain/src/file.ts', content: "export { readFile } from 'node:fs';" },
  { rule: 'zod-only-in-contract', path: 'packages/domain/src/schema.ts', content: "export { z } from 'zod';" },
  {
    rule: 'duck-ui-imports-nothing',
    path: 'packages/duck-ui/src/money.ts',
    content: "export { money } from '../../domain/src/index.ts';",
  },
  {
    rule: 'bank-files-on-domain-root',
    path: 'packages/bank-files/src/schema.ts',
    content: "export { z } from '../../domain/src/contract/index.ts';",
  },
  {
    rule: 'cli-on-sdk',
    path: 'packages/cli/src/server.ts',
    content: "export { money } from '../../../apps/api/src/app.ts';",
  },
  {
    rule: 'auth-on-domain',
    path: 'packages/auth/src/button.ts',
    content: "export { button } from '../../duck-ui/src/index.ts';",
  },
  {
    rule: 'auth-on-domain-root',
    path: 'packages/auth/src/schema.ts',
    content: "export { z } from '../../domain/src/contract/index.ts';",
  },
  {
    rule: 'sdk-on-domain',
    path: 'packages/api-sdk/src/auth.ts',
    content: "export { money } from '../../auth/src/index.ts';",
  },
  { rule: 'sdk-core-without-react', path: 'packages/api-sdk/src/hook.ts', content: "export { react } from 'react';" },
  {
    rule: 'sdk-core-without-redux',
    path: 'packages/api-sdk/src/client/store.ts',
    content: "export { api } from '../redux/index.ts';",
    more: { 'packages/api-sdk/src/redux/index.ts': 'export const api = 1;' },
  },
  {
    rule: 'sdk-without-schemas',
    path: 'packages/api-sdk/src/schema.ts',
    content: "export { z } from '../../domain/src/contract/index.ts';",
  },
  {
    rule: 'api-on-domain',
    path: 'apps/api/src/client.ts',
    content: "export { money } from '../../../packages/api-sdk/src/index.ts';",
  },
  {
    rule: 'db-below-all',
    path: 'apps/api/src/db/app.ts',
    content: "export type { Identity } from '../http/caller.ts';",
    more: { 'apps/api/src/http/caller.ts': 'export type Identity = string;' },
  },
  {
    rule: 'http-below-modules',
    path: 'apps/api/src/http/serve.ts',
    content: "export { tokens } from '../identity/tokens.ts';",
    more: { 'apps/api/src/identity/tokens.ts': 'export const tokens = 1;' },
  },
  {
    rule: 'modules-on-http-and-db',
    path: 'apps/api/src/modules/users/user-service.ts',
    content: "export { tokens } from '../../identity/tokens.ts';",
    more: { 'apps/api/src/identity/tokens.ts': 'export const tokens = 1;' },
  },
  {
    rule: 'modules-on-http-and-db',
    path: 'apps/api/src/modules/service/service-routes.ts',
    content: "export { isReady } from '../../plugins/shutdown.ts';",
    more: { 'apps/api/src/plugins/shutdown.ts': 'export const isReady = true;' },
  },
  {
    rule: 'db-below-all',
    path: 'apps/api/src/db/nightly.ts',
    content: "export { backup } from '../nightly/backup.ts';",
    more: { 'apps/api/src/nightly/backup.ts': 'export const backup = 1;' },
  },
  {
    rule: 'transactions-wait-for-nothing',
    path: 'apps/api/src/modules/users/user-service.ts',
    content: "import type { Database } from '../../db/database.ts';\nexport type Second = Database;",
    more: { 'apps/api/src/db/database.ts': 'export type Database = object;' },
  },
  { rule: 'web-needs-no-engine', path: 'apps/web/src/shared/schema.ts', content: "export { z } from 'zod';" },
  { rule: 'web-needs-no-engine', path: 'apps/web/worker/schema.ts', content: "export { z } from 'zod';" },
  {
    rule: 'workers-stand-alone',
    path: 'apps/web/worker/service-worker.ts',
    content: "export { paths } from '../src/shared/paths.ts';",
  },
  {
    rule: 'features-below-app',
    path: 'apps/web/src/features/one/live.ts',
    content: "export { live } from '../../app/live/live.ts';",
    more: { 'apps/web/src/app/live/live.ts': 'export const live = 1;' },
  },
  {
    rule: 'cli-on-sdk',
    path: 'packages/cli/src/commands/schema.ts',
    content: "export { z } from '../../../domain/src/contract/index.ts';",
  },
  {
    rule: 'bank-files-on-domain-root',
    path: 'packages/bank-files/src/csv/client.ts',
    content: "export { money } from '../../../api-sdk/src/index.ts';",
  },
  {
    rule: 'features-are-isolated',
    path: 'apps/web/src/features/one/two.ts',
    content: "export { two } from '../two/index.ts';",
  },
  {
    rule: 'features-below-app',
    path: 'apps/web/src/features/one/app.ts',
    content: "export * as routes from '../../app/routes.ts';",
  },
  {
    rule: 'shared-below-all',
    path: 'apps/web/src/shared/two.ts',
    content: "export { two } from '../features/two/index.ts';",
  },
  {
    rule: 'i18n-below-shared',
    path: 'apps/web/src/i18n/paths.ts',
    content: "export { paths } from '../shared/paths.ts';",
  },
  {
    rule: 'no-folder-circles',
    path: 'apps/web/src/features/one/model',
    files: {
      'apps/web/src/features/one/model/a.ts': "export { label } from '../ui/label.ts';",
      'apps/web/src/features/one/ui/label.ts': 'export const label = 1;',
      'apps/web/src/features/one/ui/row.ts': "export { one } from '../model/one.ts';",
    },
  },
  {
    rule: 'features-by-their-index',
    path: 'apps/web/src/app/deep-import.ts',
    content: "export { one } from '../features/one/model/one.ts';",
  },
];

let workspace;

async function plant(files) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(workspace, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'nestegg-imports-'));
  await plant(SOUND);
});

afterEach(() => rm(workspace, { recursive: true }));

describe('the import rules', () => {
  it('find nothing in a sound workspace', async () => {
    expect(await importViolations(workspace)).toEqual([]);
  });

  it.each(PLANTED)(
    '$rule catches $path',
    async ({ rule, path, content, more = {}, files = { [path]: content, ...more } }) => {
      await plant(files);
      const found = await importViolations(workspace);
      expect(found.filter((violation) => violation.startsWith(`${rule}: ${path}`))).toHaveLength(1);
    },
  );

  it('are all tried', async () => {
    const { default: config } = await import('./dependency-cruiser.cjs');
    const rules = [...config.forbidden, ...config.forbiddenBetweenFolders];
    expect([...new Set(PLANTED.map(({ rule }) => rule))].sort()).toEqual(rules.map(({ name }) => name).sort());
  });
});
