import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAPABILITIES, savingsStart } from '@nestegg/domain';
import { formatsFor } from '../../../i18n/formats.ts';
import { today } from '../../../i18n/today.ts';
import { closedGate } from '../../../test-support/gate.ts';
import { householdAnswer, householdSummary, INVITE } from '../../../test-support/household-answers.ts';
import { control, controls, field, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answer, type Answers } from '../../../test-support/scripted-screen.tsx';
import { HouseholdScreen } from './household-screen.tsx';

const ANN = { id: 'p-1', name: 'Ann Miller', role: 'owner', is_current_user: true };
const TOM = { id: 'p-2', name: 'Tom Okafor', role: 'member', bio: 'Likes boats.' };
const CABIN = householdAnswer({
  member_count: 2,
  members: [ANN, TOM],
});
const AS_MEMBER = {
  ...CABIN,
  role: 'member',
  members: [
    { ...ANN, is_current_user: false },
    { ...TOM, is_current_user: true },
  ],
};

const SUMMARY = householdSummary();

const READ = 'GET /api/households/h-1';
const SERVER: Answers = {
  [READ]: { body: CABIN },
  'GET /api/households/h-1/invites': { body: { data: [INVITE] } },
  'GET /api/transactions/summary': { body: SUMMARY },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') });
  // Nothing has a size here, and a chart without one draws nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (answers: Answers = {}) =>
  showScreen(<HouseholdScreen id="h-1" recent="The newest" />, { ...SERVER, ...answers }, '/households/h-1');

describe('a household’s page', () => {
  it('HH-28 shows who belongs to it, and what is new', async () => {
    show();
    await expectText('Lake Cabin');
    await expectText('Ours since 2020');
    await expectText('2 members');
    await expectText('Ann Miller (you)Owner');
    await expectText('Likes boats.');
    await expectText('The newest');
  });

  it('HH-27 marks the month that is not over, and those over the budget, and leaves out what is part of one', async () => {
    const { page } = show({ [READ]: { body: { ...CABIN, monthly_budget: 100 } } });
    const find = (selector: string) => [...page.querySelectorAll(selector)];
    const texts = (selector: string) => find(selector).map(({ textContent }) => textContent);
    await expect.poll(() => find('[data-state]').length).toBe(3);
    expect(texts('figure table tbody tr')).toEqual(['Sep€100.00', 'Oct€140.00', 'Nov€60.00']);
    expect(texts('[data-current="true"]')).toEqual(['Nov']);
    expect(find('[data-state]').map((bar) => bar.getAttribute('data-state'))).toEqual(['past', 'over', 'current']);
  });

  it.each([
    [60, '€40.00 left of €100.00', '€60.00 spent'],
    [100, '€0.00 left of €100.00', '€100.00 spent'],
    [140, '€40.00 over the budget of €100.00', '€140.00 spent'],
  ])(
    'HH-27 says of %i spent what is left of the budget, beside how much of the month is over',
    async (spent, ...words) => {
      const { page } = show({ [READ]: { body: { ...CABIN, monthly_budget: 100, monthly_expenses: spent } } });
      await expect.poll(() => page.querySelector('[data-large]')).not.toBeNull();
      const bar = page.querySelector('[data-large]');
      for (const text of words) expect(bar?.textContent).toContain(text);
      expect(bar?.textContent).toContain('Line: day 20 of 30');
      const marker = bar?.querySelector<HTMLElement>('progress + div');
      expect(Number.parseFloat(marker?.style.insetInlineStart ?? '')).toBeCloseTo(66.7, 1);
    },
  );

  it('shows what is saved of the target, and since when', async () => {
    const screen = show();
    await expectText('€250.00');
    await expectText('of €1,000.00 since May 20');
    expect(screen.page.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
      '25% of the savings target: €250.00 of €1,000.00',
    );
    const [asked] = screen.calls('GET /api/transactions/summary').map(({ query }) => Object.fromEntries(query));
    expect(asked).toMatchObject({ household_id: 'h-1' });
  });

  it('shows no savings where the server tells none', async () => {
    show({ 'GET /api/transactions/summary': { body: { ...SUMMARY, savings_current: null } } });
    await expectText('Savings target');
    await expectText('€100.00');
    await expectNoText('of €1,000.00 since');
    await expectNoText('of the savings target');
  });

  it('says that there is no budget where there is none', async () => {
    show({ [READ]: { body: { ...CABIN, monthly_budget: null } } });
    await expectText('No budget set');
    await expectNoText('over the budget');
  });

  it.each([
    ['that cannot be read', READ, CABIN],
    ['of a server that does not answer what it can do', 'GET /api/capabilities', { capabilities: CAPABILITIES }],
  ])('%s says so, and is read again', async (_, call, body) => {
    const gate = closedGate();
    let answer: Answer | Promise<Answer> = { status: 403 };
    show({ [call]: () => answer });
    await expectText('Failed to load households. Please try again.');
    answer = gate.opened.then(() => ({ body }));
    await press('Retry');
    await expectNoText('Failed to load households.');
    gate.open();
    await expectText('Lake Cabin');
  });

  it('HH-26 HH-31 is to read alone where the server lets no households be managed', async () => {
    const screen = show({ ...NO_CAPABILITIES, 'GET /api/households': { body: { data: [CABIN] } } });
    await expectText('Lake Cabin');
    await expectNoText('Pending invitations');
    await expectNoText('Savings target');
    expect(document.querySelector('[aria-label="Actions for Tom Okafor"]')).toBeNull();
    expect(document.querySelector('[href="/households/h-1/edit"]')).toBeNull();
    expect(screen.calls(READ)).toEqual([]);
  });

  it('that is not among one’s own is gone', async () => {
    show({ ...NO_CAPABILITIES, 'GET /api/households': { body: { data: [] } } });
    await expectText('This household was deleted, or you are no longer a member of it.');
  });

  it('that was deleted says so, with a way back and no other try', async () => {
    show({ [READ]: { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } } });
    await expectText('This household was deleted, or you are no longer a member of it.');
    expect((await control('Go to Households')).getAttribute('href')).toBe('/households');
    await expectNoText('Retry');
  });

  it('has its figures lead to their transactions, and a new one begin in it', async () => {
    show();
    const since = `from=${savingsStart(today())}`;
    await expect.poll(() => controls('Savings target')[0]?.getAttribute('href')).toContain(`household=h-1&${since}`);
    expect((await control('€500.00 spent')).getAttribute('href')).toContain('kind=expense');
    await expect
      .poll(() => controls('Sep: €100.00')[0]?.getAttribute('href'))
      .toBe('/transactions?household=h-1&from=2026-09-01&to=2026-09-30&kind=expense');
    expect((await control('Add Transaction')).getAttribute('href')).toBe('/transactions/new?household=h-1');
  });

  it('counts savings from the day that the dashboard does, and names it', async () => {
    const screen = show();
    await expectText(`since ${formatsFor('en').shortDate(savingsStart(today()))}`);
    const [asked] = screen.calls('GET /api/transactions/summary');
    expect(asked?.query.get('start_date')).toBe(savingsStart(today()));
  });
});

describe('an owner', () => {
  it('deletes the household once its name is typed', async () => {
    const screen = show({ 'DELETE /api/households/h-1': { status: 204 } });
    await press('Delete');
    await expectText('You can restore them within 30 days.');
    expect(await control('Delete')).toHaveProperty('disabled', true);
    await type('Type the name of the household to confirm', 'Lake Cabin');
    await press('Delete');
    await expect.poll(screen.address).toBe('/households');
    await expectText('Household deleted.');
    expect(screen.calls('DELETE /api/households/h-1')).toHaveLength(1);
  });

  it('reads that the household could not be deleted', async () => {
    const screen = show({ 'DELETE /api/households/h-1': { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } });
    await press('Delete');
    await type('Type the name of the household to confirm', 'Lake Cabin');
    await press('Delete');
    await expectText('Failed to delete household. Please try again.');
    expect(screen.address()).toBe('/households/h-1');
  });

  it('HH-05 HH-29 HH-35 invites an address, and is given the link to hand over', async () => {
    const screen = show({
      'POST /api/households/h-1/invites': { status: 201, body: { ...INVITE, link: 'http://server.invalid/join/x' } },
    });
    await press('Invite');
    await expectText('Invite to Lake Cabin');
    expect(await control('Send Invitation')).toHaveProperty('disabled', true);
    await type('Email Address', 'mia');
    await press('Send Invitation');
    await expectText('valid email');
    expect(screen.calls('POST /api/households/h-1/invites')).toEqual([]);
    await type('Email Address', 'mia@example.com');
    await press('Send Invitation');
    await expectText('Invitation sent.');
    await expectText('Hand this link to mia@example.com.');
    expect(screen.calls('POST /api/households/h-1/invites')[0]?.body).toEqual({ email: 'mia@example.com' });
    await press('Done');
    await expectNoText('Invitation sent.');
  });

  it('ERR-41 HH-10 reads by the field why an address was refused', async () => {
    show({
      'POST /api/households/h-1/invites': {
        status: 422,
        body: { code: 'VALIDATION_ERROR', message: 'No', details: { email: 'Already a member' } },
      },
    });
    await press('Invite');
    await type('Email Address', 'tom@example.com');
    await press('Send Invitation');
    await expectText('Already a member');
    await expectNoText('Failed to send invitation.');
  });

  it('HH-23 HH-10 reads that inviting failed', async () => {
    show();
    await press('Invite');
    expect((await field('Email Address')).type).toBe('email');
    await type('Email Address', 'mia@example.com');
    await press('Send Invitation');
    await expectText('Failed to send invitation. Please try again.');
    await expectNoText('Invitation sent.');
  });

  it('HH-19 HH-32 HH-29 sends a pending invitation again, and revokes it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const links = ['http://server.invalid/join/y', 'http://server.invalid/join/z'];
    const screen = show({
      'POST /api/households/h-1/invites/i-1/resend': () => ({ body: { ...INVITE, link: links.shift() } }),
      'DELETE /api/households/h-1/invites/i-1': { status: 204 },
    });
    await expectText('Sent Nov 01, 2026 · valid until Nov 15, 2026');
    await expectNoText('Failed to load invitations.');
    await press('Send again: mia@example.com');
    await expectText('Hand this link to mia@example.com.');
    await press('Copy link');
    await control('Copied');
    await press('Send again: mia@example.com');
    // Of the new one nothing is copied yet.
    await control('Copy link');
    await press('Revoke: mia@example.com');
    await expectText('Invitation revoked.');
    expect(screen.calls('DELETE /api/households/h-1/invites/i-1')).toHaveLength(1);
  });

  it('reads which of the two did not work', async () => {
    show();
    await press('Revoke: mia@example.com');
    await expectText('Failed to revoke invitation. Please try again.');
    await press('Send again: mia@example.com');
    await expectText('Failed to send invitation. Please try again.');
    await press('Revoke: mia@example.com');
    await expectText('Failed to revoke invitation. Please try again.');
    await expectNoText('Invitation revoked.');
  });

  it('HH-32 is offered to read again the invitations that did not come', async () => {
    let isDown = true;
    show({
      'GET /api/households/h-1/invites': () =>
        isDown ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } } : { body: { data: [INVITE] } },
    });
    await expectText('Failed to load invitations.');
    await expectNoText('No pending invitations.');
    isDown = false;
    await press('Retry');
    await control('Revoke: mia@example.com');
    await expectNoText('Failed to load invitations.');
  });

  it('reads that there are no invitations', async () => {
    show({ 'GET /api/households/h-1/invites': { body: { data: [] } } });
    await expectText('No pending invitations.');
  });
});

describe('a member', () => {
  it('HH-05 HH-29 may edit, but not invite, see who is invited, or delete', async () => {
    const screen = show({ [READ]: { body: AS_MEMBER } });
    await expectText('Tom Okafor (you)Member');
    expect(await control('Edit')).toBeDefined();
    expect(controls('Invite')).toEqual([]);
    await expectNoText('Pending invitations');
    await press('Delete');
    await expectText("You don't have permission to perform this action.");
    expect(screen.asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  });
});
