import { expect, it } from 'vitest';
import { control, expectText, press, type } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { HouseholdsScreen } from './households-screen.tsx';

const DELETE = 'DELETE /api/households/h-1';
const CHANGED = { code: 'CONFLICT', message: 'No.' };

const cabin = (version: number) => ({
  id: 'h-1',
  name: 'Lake Cabin',
  role: 'owner',
  member_count: version,
  members: [],
  currency: 'EUR',
  version,
});

it('a household that another owner changed meanwhile is deleted at the second try, as it is then', async () => {
  let version = 1;
  const screen = showScreen(<HouseholdsScreen />, {
    'GET /api/households': ({ query }) => ({ body: { data: query.has('deleted') ? [] : [cabin(version)] } }),
    'GET /api/invitations': { body: { data: [] } },
    [DELETE]: ({ headers }) => {
      version = 2;
      return headers.get('if-match') === '"2"' ? { status: 204 } : { status: 409, body: CHANGED };
    },
  });
  await press('Actions for Lake Cabin');
  await press('Delete');
  await type('Type the name of the household to confirm', 'Lake Cabin');
  await press('Delete');
  await expectText('Failed to delete household. Please try again.');
  await expectText('2 members');
  await expect.poll(async () => (await control('Delete')).hasAttribute('disabled')).toBe(false);
  await press('Delete');
  await expectText('Household deleted.');
  expect(screen.calls(DELETE)).toHaveLength(2);
});
