import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

/** A line of what `/metrics` answers. */
interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

const DASHBOARD = new URL('../../../../../tooling/deploy/grafana/nestegg.json', import.meta.url);
const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as Dashboard;
const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

let server: TestServer;
let series: Series[];

beforeAll(async () => {
  const backups = { made: 1, failed: 0, newest: () => ({ at: 1_700_000_000_000, bytes: 4096 }) };
  server = await createTestServer({ metrics: { backups } });
  await server.app.inject('/api/transactions');
  // As while it shuts down: a 503.
  server.app.state.closing = true;
  await server.app.inject('/api/transactions');
  server.app.state.closing = false;
  const { body } = await server.app.inject('/metrics');
  series = body.split('\n').flatMap((line) => {
    const [, name, labels = ''] = /^([a-z]\w*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const);
    return [{ name, labels: Object.fromEntries(pairs) }];
  });
});
afterAll(() => server.close());

/** What a query selects: names of metrics, each with its matchers. */
const selectors = (query: string) =>
  [...query.matchAll(/\b((?:nestegg|nodejs|process|http)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => ({
      name,
      matchers: [...matchers.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(([, label = '', operator, value = '']) => ({
        label,
        pattern: operator === '=~' ? new RegExp(`^(?:${value})$`) : value,
      })),
    }),
  );

const groupings = (query: string): string[] =>
  [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));

it.each(queries)('OPS-19 "%s" is answered: %s', (_, query) => {
  const selected = selectors(query).map(({ name, matchers }) =>
    series.filter(
      (each) =>
        each.name === name &&
        matchers.every(({ label, pattern }) =>
          typeof pattern === 'string' ? each.labels[label] === pattern : pattern.test(each.labels[label] ?? ''),
        ),
    ),
  );
  expect(selected.length).toBeGreaterThan(0);
  expect(selected.map((found) => found.length > 0)).toEqual(selected.map(() => true));
  for (const label of groupings(query)) {
    expect(selected.flat().map(({ labels }) => [label, label in labels])).toEqual(
      selected.flat().map(() => [label, true]),
    );
  }
});

it('OPS-19 the dashboard asks for requests, process, pool, queue and backups', () => {
  const names = new Set(queries.flatMap(([, query]) => selectors(query).map(({ name }) => name)));
  for (const part of ['http_request_', 'nodejs_', 'process_', 'nestegg_pool_', 'nestegg_notices_', 'nestegg_backup']) {
    expect([...names].filter((name) => name.startsWith(part)).length).toBeGreaterThan(0);
  }
});
