import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The names of all icons that the kit or its stories import. */
function usedIcons(): string[] {
  const names = globSync('{src,stories,.storybook}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
    const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(/import \{([^}]+)\} from '@tabler\/icons-react'/g);
    return [...imports].flatMap(([, imported = '']) => imported.match(/\bIcon\w+/g) ?? []);
  });
  return [...new Set(names)].toSorted();
}

/**
 * For Vite's optimizer: of the icon library the icons in use, not its more than 6,000 modules. Their names are the plugin's, so
 * that what was optimized without a new one is done again.
 */
export function onlyUsedIcons() {
  const names = usedIcons();
  return {
    name: `only-used-icons:${names.join()}`,
    load: {
      filter: { id: /tabler-icons-react\.mjs$/ },
      handler: () => names.map((name) => `export { default as ${name} } from './icons/${name}.mjs';`).join('\n'),
    },
  };
}
