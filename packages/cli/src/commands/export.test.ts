import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenOf } from '@nestegg/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTool, type Tool } from '../test-support/tool.ts';

const TABLE = 'date,description\r\n2026-03-01,Brötchen\r\n';

let tool: Tool;
let asked: URL[];

beforeEach(async () => {
  asked = [];
  tool = createTool({
    fetch: async (address) => {
      asked.push(new URL(address instanceof Request ? address.url : address));
      return new Response(TABLE, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    },
  });
  await tool.run('sign-in', '--server', 'https://nestegg.example', '--token', tokenOf('a'.repeat(32)));
  asked = [];
  return () => tool.remove();
});

describe('an export', () => {
  it('is printed as it came, without a line more at its end', async () => {
    expect(await tool.run('export')).toBe(0);
    expect(tool.printed).toEqual(['date,description\r\n2026-03-01,Brötchen']);
    expect(tool.reported).toEqual(tool.reported.filter((line) => !line.startsWith('Wrote')));
  });

  it.each(['-o', '--output'])('is written to a file with %s, which is all that is said', async (option) => {
    const file = join(tool.home, 'all.csv');
    expect(await tool.run('export', option, file)).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(TABLE);
    expect([tool.printed, tool.reported.at(-1)]).toEqual([[], `Wrote ${file}`]);
  });

  it('is of what every filter says', async () => {
    const days = ['--from', '2026-01-01', '--to', '2026-01-31'];
    const words = ['--category', 'Food', '--search', 'bread', '--household', 'h-1'];
    expect(await tool.run('export', ...days, ...words)).toBe(0);
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        '/api/transactions/file',
        {
          start_date: '2026-01-01',
          end_date: '2026-01-31',
          category: 'Food',
          search: 'bread',
          household_id: 'h-1',
        },
      ],
    ]);
  });

  it.each(['--from', '--to'])('is of no day that is written in another way: %s', async (option) => {
    expect(await tool.run('export', option, '31.1.2026')).not.toBe(0);
    expect(asked).toEqual([]);
  });
});
