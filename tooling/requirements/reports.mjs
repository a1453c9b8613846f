// Which tests ran and passed, by the reports of the runners, and what each of them proves.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ID = /\b[A-Z]{2,6}-\d{2,3}\b/g;
const REQUIREMENT = /^- ([A-Z]+-\d+) \| ([\w-]+) \| (.+)$/gm;

/**
 * The layers whose tests prove requirements: where people meet the rule. Of the web app's own suite only tests that
 * render (`.tsx`) count as its screens; the kit's stories show components with made-up props, and count as the kit's.
 */
const SUITES = [
  { folder: 'apps/web', report: 'playwright.json', layerOf: () => 'web' },
  { folder: 'apps/web', report: 'vitest.json', layerOf: (file) => (file.endsWith('.tsx') ? 'web' : 'web model') },
  { folder: 'apps/api', report: 'vitest.json', layerOf: () => 'api' },
  { folder: 'packages/domain', report: 'vitest.json', layerOf: () => 'domain' },
  { folder: 'packages/api-sdk', report: 'vitest.json', layerOf: () => 'sdk' },
  { folder: 'packages/bank-files', report: 'vitest.json', layerOf: () => 'bank-files' },
  { folder: 'packages/cli', report: 'vitest.json', layerOf: () => 'cli' },
  { folder: 'packages/auth', report: 'vitest.json', layerOf: () => 'auth' },
  { folder: 'packages/duck-ui', report: 'vitest.json', layerOf: () => 'ui' },
  { folder: 'tooling', report: 'vitest.json', layerOf: () => 'run' },
];

/** How the product is run shows in its start, its server and its pages alike. */
const ALSO_PROVEN_BY = { run: ['api', 'web'] };

const proves = (layer, proven) => [layer, ...(ALSO_PROVEN_BY[layer] ?? [])].some((one) => proven.has(one));

const ofVitest = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      file: name,
      title: fullName,
      passed: status === 'passed',
      ...(status === 'failed' && { error: failureMessages[0] ?? '' }),
    })),
  );

const errorOf = (tests) =>
  tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []))[0] ?? '';

const specsOf = (suite, titles) => [
  ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
    file: suite.file,
    title: [...titles, title].join(' '),
    passed: ok && tests.some(({ status }) => status === 'expected'),
    ...(!ok && { error: errorOf(tests) }),
  })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...titles, inner.title])),
];

/** The tests of one report, with file, full title, whether it passed, and the error of one that failed. */
export const testsOf = (report) =>
  'testResults' in report ? ofVitest(report) : report.suites.flatMap((suite) => specsOf(suite, []));

/** The requirements of a page, by id, with the layer that each must be proven in. */
export const requirementsIn = (text) =>
  [...text.matchAll(REQUIREMENT)].map(([, id, layer, sentence]) => ({ id, layer, sentence }));

/** Every test of every suite whose report is there, with its layer; and the suites whose report is missing. */
export async function readSuites(root) {
  const found = await Promise.all(
    SUITES.map(async ({ folder, report, layerOf }) => {
      const text = await readFile(join(root, folder, '.results', report), 'utf8').catch(() => null);
      if (text === null) return { missing: `${folder}/.results/${report}` };
      return { tests: testsOf(JSON.parse(text)).map((test) => ({ ...test, layer: layerOf(test.file) })) };
    }),
  );
  return {
    tests: found.flatMap(({ tests = [] }) => tests),
    missing: found.flatMap(({ missing = [] }) => missing),
  };
}

/** Holds requirements against tests: which are not proven, which only in another layer, and which ids are unknown. */
export function compare(requirements, tests) {
  const layersOf = new Map();
  for (const { title, passed, layer } of tests) {
    if (!passed) continue;
    for (const id of title.match(ID) ?? []) layersOf.set(id, (layersOf.get(id) ?? new Set()).add(layer));
  }
  const areas = new Set(requirements.map(({ id }) => id.split('-')[0]));
  const known = new Set(requirements.map(({ id }) => id));
  const open = requirements.filter(({ id, layer }) => !proves(layer, layersOf.get(id) ?? new Set()));
  return {
    unproven: open.filter(({ id }) => !layersOf.has(id)),
    elsewhere: open
      .filter(({ id }) => layersOf.has(id))
      .map(({ id, layer }) => ({ id, layer, provenIn: [...layersOf.get(id)].sort() })),
    unknown: [...layersOf.keys()].filter((id) => areas.has(id.split('-')[0]) && !known.has(id)).sort(),
  };
}
