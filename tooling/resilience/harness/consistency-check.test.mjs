import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { checkConsistency, reportConsistency } from './consistency-check.mjs';
import { Report } from './report.mjs';
import { Caller } from './request.mjs';

let server;
afterEach(() => server.close());

const PAGE = 100;

/** A user with acknowledged writes, at a server that may store others. */
async function person({ acknowledged, stored, balance }) {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const from = (Number(searchParams.get('page')) - 1) * PAGE;
    const list = {
      data: stored.slice(from, from + PAGE).map(([description, amount]) => ({ description, amount })),
      pagination: { total_pages: Math.ceil(stored.length / PAGE) },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(pathname.endsWith('/summary') ? { balance } : list));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = new Caller(`http://localhost:${server.address().port}`);
  return { caller, recorded: new Map(acknowledged) };
}

const faultless = { lost: 0, wrong: 0, doubled: 0, unasked: 0, unbalanced: 0 };

it('RUN-16 finds no fault where every acknowledged write is stored once, on however many pages', async () => {
  const acknowledged = Array.from({ length: 250 }, (_, at) => [`record ${at}`, at]);
  const stored = acknowledged.map(([description, amount]) => [description, amount / 100]);
  const consistency = await checkConsistency([await person({ acknowledged, stored, balance: 311.25 })]);
  expect(consistency).toEqual({ acknowledged: 250, stored: 250, ...faultless });
});

it.each([
  ['lost', { stored: [], balance: 0 }],
  [
    'doubled',
    {
      stored: [
        ['a', 0.1],
        ['a', 0.1],
      ],
      balance: 0.2,
    },
  ],
  ['wrong', { stored: [['a', 0.11]], balance: 0.11 }],
  [
    'unasked',
    {
      stored: [
        ['a', 0.1],
        ['b', 0],
      ],
      balance: 0.1,
    },
  ],
  ['unbalanced', { stored: [['a', 0.1]], balance: 0.2 }],
])('RUN-16 finds what is %s, and misses the target for it', async (fault, { stored, balance }) => {
  const consistency = await checkConsistency([await person({ acknowledged: [['a', 10]], stored, balance })]);
  expect(consistency).toMatchObject({ ...faultless, [fault]: 1 });
  const report = new Report();
  reportConsistency(report, 'consistency', consistency);
  expect(report.allMet).toBe(false);
});
