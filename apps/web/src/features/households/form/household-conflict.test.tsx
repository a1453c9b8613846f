import { describe, expect, it } from 'vitest';
import { press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { EditHouseholdScreen } from './edit-household-screen.tsx';

const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  description: null,
  role: 'owner',
  monthly_budget: 400,
  savings_target: 1000,
  currency: 'EUR',
  version: 7,
};
const PATCH = 'PATCH /api/households/h-1';

/** The form, on a server where another owner renames the household before this person saves. */
async function showStale(change: object = {}) {
  let stored = CABIN;
  const screen = showScreen(
    <EditHouseholdScreen id="h-1" />,
    {
      'GET /api/capabilities': { body: { capabilities: ['household.manage', 'versions'] } },
      'GET /api/households/h-1': () => ({ body: stored }),
      [PATCH]: ({ headers, body }) => {
        if (headers.get('if-match') === `"${stored.version}"`) return { body: { ...stored, ...(body as object) } };
        return { status: 409, body: { code: 'CONFLICT', message: 'No.', details: { current: stored } } };
      },
    },
    '/households/h-1/edit',
  );
  await type('Household Name', 'Lake House');
  stored = { ...CABIN, name: 'Duck Cabin', monthly_budget: 650, version: 8, ...change };
  await press('Save Changes');
  await expectText('Someone else changed this household');
  return { ...screen, versions: () => screen.calls(PATCH).map(({ headers }) => headers.get('if-match')) };
}

describe('a household that another owner changed meanwhile', () => {
  it('HH-30 FORM-37 shows both versions, and is overwritten only if the person says so', async () => {
    const screen = await showStale();
    for (const words of [
      'Your version',
      'Lake House',
      '€400.00',
      '€1,000.00',
      'Their version',
      'Duck Cabin',
      '€650.00',
    ])
      await expectText(words);
    await press('Keep mine');
    await expect.poll(screen.address).toBe('/households/h-1');
    expect(screen.versions()).toEqual(['"7"', '"8"']);
    expect(screen.calls(PATCH)[1]?.body).toMatchObject({ name: 'Lake House' });
  });

  it('HH-30 stays as the other left it with theirs', async () => {
    const screen = await showStale();
    await press('Use theirs');
    await expect.poll(screen.address).toBe('/households/h-1');
    expect(screen.versions()).toEqual(['"7"']);
  });

  it('HH-30 SRV-09 is not overwritten by saving again without a choice, and nothing typed is lost', async () => {
    const screen = await showStale();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expectNoText('Someone else changed this household');
    await press('Save Changes');
    await expectText('Someone else changed this household');
    await expectText('Lake House');
    expect(screen.versions()).toEqual(['"7"', '"7"']);
  });

  it('HH-30 keeps the currency that the other chose, which this person has not', async () => {
    const screen = await showStale({ currency: 'USD' });
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expectNoText('Someone else changed this household');
    await press('Save Changes');
    await expectText('Someone else changed this household');
    await press('Keep mine');
    await expect.poll(screen.address).toBe('/households/h-1');
    for (const { body } of screen.calls(PATCH)) expect(body).not.toHaveProperty('currency');
  });
});
