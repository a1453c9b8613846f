import { tokenOf } from '@nestegg/domain';
import { expect, it } from 'vitest';
import { createTool } from '../test-support/tool.ts';

const scope = (name: string | null, rights: readonly string[]) => ({
  household_id: name && `h-${name}`,
  household_name: name,
  read: rights.includes('read'),
  write: rights.includes('write'),
  import: rights.includes('import'),
});

it.each([
  ['2027-01-31', 'Backup at https://nestegg.example, until 2027-01-31'],
  [null, 'Backup at https://nestegg.example'],
])(
  'what the tool is signed in with is its name, server, end and rights in each ledger: until %s',
  async (end, head) => {
    const scopes = [scope(null, ['read', 'write', 'import']), scope('Pond', ['read'])];
    const tool = createTool({
      fetch: async (address) =>
        String(address instanceof Request ? address.url : address).endsWith('/api/tokens/current')
          ? Response.json({ name: 'Backup', expires_on: end, scopes })
          : Response.json({}, { status: 404 }),
    });
    await tool.run('sign-in', '--server', 'https://nestegg.example', '--token', tokenOf('a'.repeat(32)));
    expect(await tool.run('whoami')).toBe(0);
    expect(tool.printed).toEqual([head, '  Personal: read, add and change, import', '  Pond (h-Pond): read']);
    tool.remove();
  },
);
