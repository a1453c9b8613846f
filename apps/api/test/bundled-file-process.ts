import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'src/modules/imports/prepare-file-process';
const TARGET = 'node_modules/.cache/file-process';

/** Where the reader of files says which file its processes run. */
const PROCESS = 'fileURLToPath(new URL(`./prepare-file-process${EXTENSION}`, import.meta.url))';

/**
 * Has each file read by a process that loads its sources as one module: of reading a small file, finding and loading the 160
 * modules takes the most.
 */
export const bundledFileProcess: Plugin = {
  name: 'bundled-file-process',
  transform: {
    filter: { id: /\/imports\/prepare-file\.ts$/ },
    async handler(code) {
      if (!code.includes(PROCESS)) throw new Error('The reader of files names its process in another way');
      await build({
        configFile: false,
        root: ROOT,
        logLevel: 'error',
        ssr: { noExternal: true, resolve: { conditions: ['@nestegg/source'] } },
        build: { ssr: `${ENTRY}.ts`, outDir: TARGET, target: 'esnext', minify: false },
      });
      return { code: code.replace(PROCESS, JSON.stringify(`${ROOT}${TARGET}/prepare-file-process.js`)), map: null };
    },
  },
};
