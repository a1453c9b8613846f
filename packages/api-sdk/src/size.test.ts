import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const KIB = 1024;

const isOutput = (result: object): result is Rolldown.RolldownOutput => 'output' in result;

const ENTRY = 'virtual:entry';

/** Gzip bytes of some code as an app ships it, without Redux Toolkit. */
async function sizeOf(code: string): Promise<number> {
  const result = await build({
    root: PACKAGE,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@nestegg/source'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? join(PACKAGE, 'src/entry.ts') : null),
        load: (id) => (id === join(PACKAGE, 'src/entry.ts') ? code : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, external: [/^@reduxjs/], preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = [result]
    .flat()
    .filter(isOutput)
    .flatMap(({ output }) => output);
  const text = chunks.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  // The library that the contract's schemas are written with is the server's affair.
  expect(text).not.toContain('_zod');
  return gzipSync(text).length;
}

it.each([
  ['one call of the plain client', "export { createCaller, listTransactions } from './index.ts'", 8],
  ['one write of the plain client', "export { createCaller, createTransaction } from './index.ts'", 8],
  ['the whole plain client', "export { createNestegg } from './index.ts'", 18],
  [
    'one call on an app’s own RTK Query',
    "export { listTransactions } from './index.ts'; export { createNesteggBaseQuery } from './redux/index.ts'",
    10,
  ],
  ['every call on an app’s own RTK Query', "export { createNesteggApi } from './redux/index.ts'", 22],
])(
  '%s is at most so many KiB',
  async (_name, code, limit) => {
    expect(await sizeOf(code)).toBeLessThanOrEqual(limit * KIB);
  },
  60_000,
);
