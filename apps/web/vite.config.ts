import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Few files: what the first screen needs is one, the libraries of the signed-in app another, the kit a third. What only
// some pages need (charts, the calendar, the identity library, some controls) keeps files of its own.
const SOME_CONTROLS = 'Tabs|Checkbox|PasswordInput|Textarea|Autocomplete|Radio|Accordion';
const LIBRARIES = new RegExp(
  String.raw`node_modules[\\/](?:@mantine[\\/](?:core(?![\\/]esm[\\/]components[\\/](?:${SOME_CONTROLS})[\\/])|hooks)|` +
    String.raw`@floating-ui|@reduxjs|redux|react-redux|immer|reselect|zod)[\\/]`,
);
const OUR_LIBRARIES = /packages[\\/](?:domain|api-sdk)[\\/]/;
const KIT =
  /packages[\\/]duck-ui[\\/]src[\\/](?:theme|components[\\/](?!\w*(?:Field|Tabs|Bars|Dialog|Doughnut)[\\/]|NotFoundView|FilterBar|SettingsRow)|components[\\/]SelectField)/;

const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 4 },
    { name: 'libraries', test: LIBRARIES, priority: 3 },
    { name: 'libraries', test: OUR_LIBRARIES, priority: 3 },
    { name: 'kit', test: KIT, priority: 2 },
    { name: 'kit', test: /@tabler/, priority: 1 },
  ],
};

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@nestegg/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@nestegg/source', 'module', 'node', 'development|production'] }, noExternal: true },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting, chunkFileNames: 'assets/[name]-[hash].js' } },
  },
});
