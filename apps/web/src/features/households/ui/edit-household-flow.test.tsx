// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { field, press, sees, seesNo, showScreen, type, type Answers } from '../../../shared/test-support/screen.tsx';
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

const show = (answers: Answers = {}) =>
  showScreen(
    <EditHouseholdScreen id="h-1" />,
    {
      'GET /api/capabilities': { body: { capabilities: ['household.manage', 'versions'] } },
      'GET /api/households/h-1': { body: CABIN },
      ...answers,
    },
    '/households/h-1/edit',
  );

describe('the form of a household', () => {
  it('saves what is typed, and leads back', async () => {
    const screen = show({ [PATCH]: { body: CABIN } });
    expect((await field('Monthly budget')).value).toBe('400.00');
    await type('Household Name', '  Lake House ');
    await type('Monthly budget', '');
    await type('Savings target', '2000');
    await press('Save Changes');
    await expect.poll(screen.address).toBe('/households/h-1');
    await sees('Household saved.');
    expect(screen.calls(PATCH).map(({ body }) => body)).toEqual([
      { name: 'Lake House', description: null, monthly_budget: null, savings_target: 2000 },
    ]);
  });

  it('says what is wrong, and sends nothing', async () => {
    const screen = show();
    await type('Household Name', ' ');
    await seesNo('Household Name is required');
    await press('Save Changes');
    await sees('Household Name is required');
    await type('Household Name', 'Lake House');
    await seesNo('Household Name is required');
    expect(screen.calls(PATCH)).toEqual([]);
  });

  it.each([
    [{ details: { monthly_budget: 'Too much' } }, 'Too much', 'Failed to save household.'],
    [{}, 'Failed to save household. Please try again.', 'Too much'],
  ])('that is refused with %j says so', async (body, words, others) => {
    const screen = show({ [PATCH]: { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', ...body } } });
    await type('Household Name', 'Lake House');
    await press('Save Changes');
    await sees(words);
    await seesNo(others);
    expect(screen.address()).toBe('/households/h-1/edit');
  });

  it('is to read for members', async () => {
    show({ 'GET /api/households/h-1': { body: { ...CABIN, role: 'member' } } });
    await sees('Only an owner can change this household.');
    expect((await field('Household Name')).disabled).toBe(true);
    await seesNo('Save Changes');
  });
});
