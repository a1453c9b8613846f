import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const KIB = 1024;

const isOutput = (result: object): result is Rolldown.RolldownOutput => 'output' in result;

/** Brotli bytes of the entry as an app ships it, without what is named. */
async function sizeWithout(external: RegExp[]): Promise<number> {
  const result = await build({
    root: PACKAGE,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@nestegg/source'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(PACKAGE, 'src/redux/nestegg-api.ts'),
        external,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = [result].flat().filter(isOutput);
  const code = outputs.flatMap(({ output }) => output).map((file) => (file.type === 'chunk' ? file.code : ''));
  return brotliCompressSync(code.join('')).length;
}

it('the SDK’s own code is at most 12 KiB, and 38 KiB with RTK Query and the schemas', async () => {
  expect(await sizeWithout([/^@reduxjs/, /^@nestegg\/domain/])).toBeLessThanOrEqual(12 * KIB);
  expect(await sizeWithout([])).toBeLessThanOrEqual(38 * KIB);
}, 60_000);
