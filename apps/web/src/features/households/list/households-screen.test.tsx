import { afterEach, describe, expect, it, vi } from 'vitest';
import { closedGate } from '../../../test-support/gate.ts';
import {
  control,
  dialog,
  expectAnnounced,
  expectFocusBack,
  field,
  press,
  expectText,
  expectNoText,
  type,
} from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { HouseholdsScreen } from './households-screen.tsx';

const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  role: 'owner',
  member_count: 1,
  members: [{ id: 'p-1', name: 'Ann' }],
  currency: 'EUR',
};
const FLAT = {
  id: 'h-2',
  name: 'Flat 12',
  role: 'member',
  member_count: 3,
  members: [],
  monthly_budget: 100,
  monthly_expenses: 30,
  currency: 'EUR',
};
const GONE = { id: 'h-3', name: 'Old Barn', role: 'owner', deleted_at: '2026-11-02T12:00:00Z' };

afterEach(() => vi.restoreAllMocks());

const show = (answers: Answers = {}, address = '/households') =>
  showScreen(
    <HouseholdsScreen />,
    {
      'GET /api/households': ({ query }) => ({
        body: { data: query.get('deleted') === 'true' ? [GONE] : [CABIN, FLAT] },
      }),
      'GET /api/invitations': { body: { data: [] } },
      ...answers,
    },
    address,
  );

describe('the households', () => {
  it('HH-02 HH-34 show role, members and what is left of the budget', async () => {
    show();
    await expectText('Lake Cabin');
    await expectText('1 member');
    await expectText('No budget set');
    await expectText('3 members');
    await expectText('of €100.00');
    await expectText('€70.00 left in');
  });

  it('show who belongs to them, and how spending went in whole months', async () => {
    const months = [
      { month: '2026-08', expenses: 10, income: 0, partial: true },
      { month: '2026-09', expenses: 20, income: 0 },
      { month: '2026-10', expenses: 35.5, income: 0 },
    ];
    show({
      'GET /api/transactions/summary': ({ query }) => ({
        body: { currency: 'EUR', months: query.get('household_id') === 'h-1' ? months : [] },
      }),
    });
    await expectText('Spending, 2 months');
    const lines = [...document.querySelectorAll('[role="img"]')].map((line) => line.getAttribute('aria-label'));
    expect(lines).toContain('Spending by month: September €20.00, October €35.50');
    expect(lines.filter((line) => line?.startsWith('Spending'))).toHaveLength(1);
    expect(document.querySelector('[data-initials="A"]')).not.toBeNull();
  });

  it('HH-01 are narrowed by a search in any case, and it is said how many were found', async () => {
    show();
    await expectText('Lake Cabin');
    await expectAnnounced('');
    await type('Search households...', ' CABIN ');
    await expectNoText('Flat 12');
    await expectAnnounced('1 household found');
    await type('Search households...', 'a');
    await expectText('Flat 12');
    await expectText('Lake Cabin');
    await expectAnnounced('2 households found');
    await type('Search households...', 'castle');
    await expectText('No households match your search.');
    await press('Show all households');
    await expectText('Flat 12');
    expect((await field('Search households...')).value).toBe('');
  });

  it('HH-01 that come after they are searched are announced as they are found', async () => {
    const gate = closedGate();
    show({ 'GET /api/households': () => gate.opened.then(() => ({ body: { data: [CABIN, FLAT] } })) });
    await type('Search households...', 'cabin');
    await expectAnnounced('');
    gate.open();
    await expectAnnounced('1 household found');
  });

  it.each([
    [75, '75%', 'success', '€25.00 left'],
    [90, '90%', 'warning', '€10.00 left'],
    [91, '91%', 'danger', '€9.00 left'],
    [100, '100%', 'danger', '€0.00 left'],
    [106, '106%', 'danger', '€6.00 over budget'],
    [140, '140%', 'danger', '€40.00 over budget'],
  ])('HH-03 show what is spent of a budget of 100: %i as %s, in the tone %s', async (spent, percent, tone, left) => {
    const { page } = show({ 'GET /api/households': { body: { data: [{ ...FLAT, monthly_expenses: spent }] } } });
    await expectText(left);
    await expectText(`€${spent}.00 of €100.00`);
    const bar = page.querySelector('progress');
    expect(bar?.getAttribute('aria-label')).toBe('Monthly budget of Flat 12');
    expect(bar?.getAttribute('aria-valuetext')).toBe(percent);
    expect(bar?.value).toBe(Math.min(100, Number.parseInt(percent, 10)));
    expect(bar?.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  it('HH-05 offer to invite to their owner alone', async () => {
    const { page } = show();
    await expectText('Flat 12');
    const inviting = [...page.querySelectorAll('article')].map((card) => card.textContent.includes('Invite'));
    expect(inviting).toEqual([true, false]);
  });

  it('HH-05 invite to the one whose button is pressed, and leave it as it was where that is called off', async () => {
    const screen = show();
    await press('Invite');
    await expect.poll(() => dialog()?.textContent).toContain('Lake Cabin');
    await type('Email Address', 'mia@example.com');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toEqual([]);
  });

  it('HH-06 HH-26 of a server that cannot delete them stay as they are', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const screen = show(NO_CAPABILITIES);
    await press('Actions for Lake Cabin');
    await press('Delete');
    await expect.poll(() => vi.mocked(console.info).mock.calls).toEqual([['Delete household', 'h-1']]);
    expect(dialog()).toBeNull();
    expect(screen.writes()).toEqual([]);
    await expectText('Lake Cabin');
    await press('Invitations');
    await expectText("You don't have any pending invitations.");
    expect(screen.calls('GET /api/invitations')).toEqual([]);
  });

  it('say that there are none', async () => {
    show({ 'GET /api/households': { body: { data: [] } } });
    await expectText("You don't have any households yet.");
    await expectNoText('Recently deleted');
  });

  it('HH-21 that cannot be read say so, and are read again', async () => {
    let broken = true;
    show({ 'GET /api/households': () => (broken ? { status: 500 } : { body: { data: [CABIN] } }) });
    await expectText('Failed to load households. Please try again.');
    broken = false;
    await press('Retry');
    await expectText('Lake Cabin');
  });

  it('HH-21 that were read stay where reading them again fails', async () => {
    let broken = false;
    const screen = show({
      'GET /api/households': ({ query }) =>
        query.get('deleted') === 'true'
          ? { body: { data: [GONE] } }
          : broken
            ? { status: 403 }
            : { body: { data: [CABIN] } },
      'POST /api/households/h-3/restore': { body: { ...GONE, deleted_at: undefined } },
    });
    await expectText('Lake Cabin');
    broken = true;
    await press('Restore: Old Barn');
    await expectText('Household restored.');
    await expect.poll(() => screen.calls('GET /api/households').length).toBe(4);
    await expect.poll(screen.pending).toBe(0);
    await expectText('Recently deleted');
    await expectNoText('Failed to load households.');
    await expectText('Lake Cabin');
  });

  it('HH-01 HH-13 lead to the invitations by the address', async () => {
    const screen = show({}, '/households?tab=invitations');
    await expectText("You don't have any pending invitations.");
    await press('My Households');
    await expect.poll(screen.address).toBe('/households');
    await expectText('Lake Cabin');
    await press('Invitations');
    await expect.poll(screen.address).toBe('/households?tab=invitations');
  });

  it.each([
    [1, '1 invitation is waiting for you'],
    [2, '2 invitations are waiting for you'],
  ])('HH-13 say on their tab how many invitations wait: %i', async (count, words) => {
    const data = Array.from({ length: count }, (_, at) => ({
      id: `i-${at}`,
      household_name: 'Boat',
      inviter_name: 'Tom',
      created_at: '2026-11-01T09:00:00Z',
    }));
    show({ 'GET /api/invitations': { body: { data } } });
    await expectText(words);
  });

  it('that were deleted can be restored', async () => {
    const screen = show({ 'POST /api/households/h-3/restore': { body: { ...GONE, deleted_at: undefined } } });
    await expectText('Recently deleted');
    await expectText('Deleted Nov 02, 2026');
    await press('Restore: Old Barn');
    await expectText('Household restored.');
    expect(screen.calls('POST /api/households/h-3/restore')).toHaveLength(1);
    // The button goes with what it restored.
    await expect.poll(() => document.activeElement?.textContent).toBe('Households');
  });

  it('that could not be restored say so', async () => {
    show();
    await press('Restore: Old Barn');
    await expectText('Failed to restore household. Please try again.');
    await expectNoText('Household restored.');
  });

  it('HH-04 HH-08 of others can be viewed and edited, not deleted', async () => {
    show();
    await press('Actions for Flat 12');
    await control('Delete');
    const entries = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
    expect(entries).toEqual(['View Details', 'Edit', 'Delete']);
    await press('Delete');
    await expectText("You don't have permission to perform this action.");
    await press('Close');
    await expectNoText("You don't have permission");
    await press('Actions for Lake Cabin');
    await press('Delete');
    await expectText('Type the name of the household to confirm');
  });
});

describe('a new household', () => {
  it('is created under its name, and shown', async () => {
    const screen = show({ 'POST /api/households': { status: 201, body: { ...CABIN, id: 'h-9' } } });
    await press('Create Household');
    await expectText('Create New Household');
    expect(await control('Create')).toHaveProperty('disabled', true);
    await type('Household Name', 'Lake House');
    await press('Create');
    await expect.poll(screen.address).toBe('/households/h-9');
    expect(screen.calls('POST /api/households')[0]?.body).toEqual({ name: 'Lake House' });
  });

  it('SDK-39 whose answer is empty closes its dialog', async () => {
    const screen = show({ 'POST /api/households': { status: 201, body: '' } });
    await press('Create Household');
    await type('Household Name', 'Lake House');
    await press('Create');
    await expect.poll(dialog).toBeNull();
    expect(screen.address()).toBe('/households');
  });

  it.each([
    [{ details: { name: 'Taken' } }, 'Taken', 'Failed to create household.'],
    [{}, 'Failed to create household. Please try again.', 'Taken'],
  ])('HH-22 that is refused with %j says so', async (body, words, others) => {
    const screen = show({
      'POST /api/households': { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', ...body } },
    });
    await press('Create Household');
    await type('Household Name', 'Lake House');
    await press('Create');
    await expectText(words);
    await expectNoText(others);
    expect(screen.address()).toBe('/households');
  });
});

it.each([
  ['Create Household', {}],
  ['Actions for Lake Cabin', { entry: 'Delete' }],
])('what “%s” asks gives the focus back', async (button, way) => {
  show();
  await expectFocusBack(button, way);
});
