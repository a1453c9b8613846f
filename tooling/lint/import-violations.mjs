// Holds a tree of sources against the rules of who may import whom.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const config = createRequire(import.meta.url)('./dependency-cruiser.cjs');

/** The violations below a folder, each as `rule: from → to`. */
export async function importViolations(baseDir, folders = ['apps', 'packages']) {
  const tsConfig = extractTSConfig(`${baseDir}/tsconfig.base.json`);
  const { tsConfig: _unused, ...options } = config.options;
  const { output } = await cruise(
    folders,
    { ...options, baseDir, ruleSet: { forbidden: config.forbidden }, validate: true },
    options.enhancedResolveOptions,
    { tsConfig },
  );
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}
