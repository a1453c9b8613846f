import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'prepare-file-process';
const TARGET = 'node_modules/.cache/file-process';

/** Where the reader of files says which file its processes run. */
const SOURCE = '`./prepare-file-process${EXTENSION}`';

/**
 * Has each file read by a process that loads its sources as one module: of reading a small file, finding and loading the 160
 * modules takes the most. Before the tests, `bundleFileProcess` makes that module.
 */
export const bundledFileProcess: Plugin = {
  name: 'bundled-file-process',
  transform: {
    filter: { id: /\/imports\/prepare-file\.ts$/ },
    handler(code) {
      if (!code.includes(SOURCE)) throw new Error('The reader of files names its process in another way');
      return { code: code.replace(SOURCE, `'../../../${TARGET}/${NAME}.mjs'`), map: null };
    },
  },
};

export const bundleFileProcess = (): Promise<unknown> =>
  build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    ssr: { noExternal: true, resolve: { conditions: ['@nestegg/source'] } },
    build: {
      ssr: `src/modules/imports/${NAME}.ts`,
      outDir: TARGET,
      emptyOutDir: false,
      target: 'esnext',
      minify: false,
      // By its name a module: where no package.json says so, Node would read it as a script first.
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
