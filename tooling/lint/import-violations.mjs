// Holds a tree of sources against the rules of who may import whom.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const config = createRequire(import.meta.url)('./dependency-cruiser.cjs');

const TESTS = '\\.test\\.tsx?$|/test/|/test-support/|/e2e/';
/** No circle of the apps' folders leads through these: a rule of its own keeps each package from importing an app. */
const LEAVES = '^packages/|node_modules/';

/** The violations below a folder, each as `rule: from → to`. */
export async function importViolations(baseDir, folders = ['apps', 'packages']) {
  const tsConfig = extractTSConfig(`${baseDir}/tsconfig.base.json`);
  const { tsConfig: _unused, exclude, ...options } = config.options;
  const violations = async (forbidden, excluded) => {
    const { output } = await cruise(
      folders,
      {
        ...options,
        exclude: { path: excluded },
        baseDir,
        ruleSet: { forbidden },
        validate: true,
        skipAnalysisNotInRules: true,
      },
      options.enhancedResolveOptions,
      { tsConfig },
    );
    return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  };
  return [
    ...(await violations(config.forbidden, exclude.path)),
    ...(await violations(config.forbiddenBetweenFolders, `${exclude.path}|${TESTS}|${LEAVES}`)),
  ];
}
