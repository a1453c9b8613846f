import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { choose, controls, dialog, field, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { EditHouseholdScreen } from './edit-household-screen.tsx';

const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  description: 'By the lake',
  role: 'owner',
  member_count: 1,
  created_at: '2026-01-01T09:00:00Z',
  members: [],
  monthly_budget: 400,
  savings_target: 1000,
  currency: 'EUR',
  version: 4,
};
const READ = 'GET /api/households/h-1';
const PATCH = 'PATCH /api/households/h-1';

const show = (answers: Answers = {}) =>
  showScreen(
    <EditHouseholdScreen id="h-1" />,
    { [READ]: { body: CABIN }, [PATCH]: { body: CABIN }, ...answers },
    '/households/h-1/edit',
  );

const Name = () => <p>{useApi().useGetHouseholdQuery('h-1').data?.name}</p>;

/** A page that shows the household, then its form. */
function Screens() {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setEditing(true)}>
        On to the form
      </button>
      {isEditing ? <EditHouseholdScreen id="h-1" /> : <Name />}
    </>
  );
}

describe('the form of a household', () => {
  it('HH-30 begins with what is recorded now, not with what was shown before', async () => {
    let stored = CABIN;
    showScreen(<Screens />, { [READ]: () => ({ body: stored }) });
    await expectText('Lake Cabin');
    stored = { ...CABIN, name: 'Sea Cabin', version: 5 };
    await press('On to the form');
    expect((await field('Household Name')).value).toBe('Sea Cabin');
    expect(controls('Save Changes')).toHaveLength(1);
  });

  it('HH-30 sends what is written, with the version it began with, and no currency that stays; and leads back', async () => {
    const screen = show();
    expect((await field('Monthly budget')).value).toBe('400.00');
    await type('Household Name', '  Sea Cabin ');
    await type('Monthly budget', '250.5');
    await type('Savings target', '1234.56');
    await press('Save Changes');
    await expect.poll(screen.address).toBe('/households/h-1');
    await expectText('Household saved.');
    const [patch, ...more] = screen.writes();
    expect(more).toEqual([]);
    expect(patch?.call).toBe(PATCH);
    expect(patch?.headers.get('if-match')).toBe('"4"');
    expect(patch?.body).toEqual({
      name: 'Sea Cabin',
      description: 'By the lake',
      monthly_budget: 250.5,
      savings_target: 1234.56,
    });
  });

  it('HH-30 HH-34 takes an empty budget for none, and keeps a missing description missing', async () => {
    const screen = show({ [READ]: { body: { ...CABIN, description: null } } });
    await type('Monthly budget', '');
    await press('Save Changes');
    await expect
      .poll(() => screen.writes().map(({ body }) => body))
      .toEqual([{ name: 'Lake Cabin', description: null, monthly_budget: null, savings_target: 1000 }]);
  });

  it('HH-30 keeps a budget and a target of 0, which are not the same as none', async () => {
    const screen = show({ [READ]: { body: { ...CABIN, monthly_budget: 0, savings_target: 0 } } });
    await type('Household Name', 'Sea Cabin');
    await press('Save Changes');
    await expect
      .poll(() => screen.writes().map(({ body }) => body))
      .toMatchObject([{ name: 'Sea Cabin', monthly_budget: 0, savings_target: 0 }]);
  });

  it('says what is wrong, and sends nothing', async () => {
    const screen = show();
    await type('Household Name', ' ');
    await expectNoText('Household Name is required');
    await press('Save Changes');
    await expectText('Household Name is required');
    await type('Household Name', 'Lake House');
    await expectNoText('Household Name is required');
    expect(screen.writes()).toEqual([]);
  });

  it.each([
    [{ details: { monthly_budget: 'Too much' } }, 'Too much', 'Failed to save household.'],
    [{}, 'Failed to save household. Please try again.', 'Too much'],
  ])('that is refused with %j says so', async (body, words, others) => {
    const screen = show({ [PATCH]: { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', ...body } } });
    await type('Household Name', 'Lake House');
    await press('Save Changes');
    await expectText(words);
    await expectNoText(others);
    expect(screen.address()).toBe('/households/h-1/edit');
  });

  it('DOM-33 asks before its currency changes, once all else is right, and sends it then', async () => {
    const screen = show();
    await choose('Currency', 'GBPBritish Pound');
    await type('Household Name', '');
    await press('Save Changes');
    await expectText('Household Name is required');
    expect(dialog()).toBeNull();
    await type('Household Name', 'Lake Cabin');
    await press('Save Changes');
    await expect.poll(() => dialog()?.textContent).toContain('Amounts are not converted: EUR 10.00 becomes GBP 10.00.');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toEqual([]);
    await press('Save Changes');
    await press('Change');
    await expect.poll(() => screen.writes()).toMatchObject([{ call: PATCH, body: { currency: 'GBP' } }]);
    await expect.poll(screen.address).toBe('/households/h-1');
  });

  it('HH-30 is a member’s to read', async () => {
    show({ [READ]: { body: { ...CABIN, role: 'member' } } });
    await expectText('Only an owner can change this household.');
    expect((await field('Household Name')).disabled).toBe(true);
    expect(controls('Save Changes')).toEqual([]);
  });
});
