import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, type } from '../../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn, refusedField } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, unreachable, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { HouseholdsScreen } from './households-screen.tsx';

standStill();
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

const LIST = 'GET /api/households';
const CREATE = 'POST /api/households';
const ACCEPT = 'POST /api/households/join/i-1';
const DECLINE = 'POST /api/invitations/i-1/decline';
const RESTORE = 'POST /api/households/h-3/restore';

const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  role: 'owner',
  member_count: 1,
  members: [{ id: 'p-1', name: 'Ann' }],
  currency: 'EUR',
  version: 4,
};
const FLAT = {
  ...CABIN,
  id: 'h-2',
  name: 'Flat 12',
  role: 'member',
  member_count: 3,
  members: [
    { id: 'p-1', name: 'Ann' },
    { id: 'p-2', name: 'Tom Okafor' },
    { id: 'p-3', name: 'Lena' },
  ],
  monthly_budget: 1000,
  monthly_expenses: 1234.5,
};
const GONE = { id: 'h-3', name: 'Old Barn', role: 'owner', deleted_at: '2026-11-02T12:00:00Z' };
const MONTHS = [
  { month: '2026-08', expenses: 10, income: 0, partial: true },
  { month: '2026-09', expenses: 20, income: 0 },
  { month: '2026-10', expenses: 35.5, income: 0 },
];
const INVITATION = {
  id: 'i-1',
  household_name: 'Boat',
  inviter_name: 'Tom Okafor',
  created_at: '2026-11-01T09:00:00Z',
};

const show = (answers: Answers = {}, address = '/households') =>
  showScreen(
    <HouseholdsScreen />,
    {
      [LIST]: ({ query }) => ({ body: { data: query.get('deleted') === 'true' ? [] : [CABIN, FLAT] } }),
      'GET /api/invitations': { body: { data: [] } },
      'GET /api/transactions/summary': ({ query }) => ({
        body: { currency: 'EUR', months: query.get('household_id') === 'h-1' ? MONTHS : [] },
      }),
      ...answers,
    },
    address,
  );

it('households are searched, deleted and restored as approved', async () => {
  let deleted = [GONE];
  const restored = inTurn(conflict('household.name'), { body: { ...GONE, deleted_at: undefined } });
  const { step, text } = transcribe(
    show({
      [LIST]: ({ query }) => ({ body: { data: query.get('deleted') === 'true' ? deleted : [CABIN, FLAT] } }),
      [RESTORE]: () => {
        const answer = restored();
        if (answer.status === undefined) deleted = [];
        return answer;
      },
      'DELETE /api/households/h-1': inTurn(FORBIDDEN, { status: 204 }),
    }),
  );
  await step('Open');
  await step('Search for one', () => type('Search households...', ' CABIN'));
  await step('Search for none', () => type('Search households...', 'castle'));
  await step('Show all', () => press('Show all households'));
  await step('What can be done', () => press('Actions for Lake Cabin'));
  await step('Delete', () => press('Delete'));
  await step('Its name', () => type('Type the name', 'Lake Cabin'));
  await step('Deleted, which is refused', () => press('Delete'));
  await step('Deleted', () => press('Delete'));
  await step('Restore, refused', () => press('Restore: Old Barn'));
  await step('Restored', () => press('Restore: Old Barn'));
  await step('Delete that of another', async () => {
    await press('Actions for Flat 12');
    await press('Delete');
  });
  expect(text()).toMatchSnapshot();
});

it('a household is created, cancelled and refused as approved', async () => {
  const { step, text } = transcribe(
    show({
      [CREATE]: inTurn(refusedField('name'), conflict('household.name'), FORBIDDEN, {
        status: 201,
        body: { ...CABIN, id: 'h-9', name: 'Lake House' },
      }),
    }),
  );
  await step('Open');
  await step('Create', () => press('Create Household'));
  await step('Cancel', () => press('Cancel'));
  await step('A name', async () => {
    await press('Create Household');
    await type('Household Name', ' Lake House ');
  });
  await step('Create, refused by the field', () => press('Create'));
  await step('Create, refused by a conflict', async () => {
    await type('Household Name', 'Lake House');
    await press('Create');
  });
  await step('Create, which fails', () => press('Create'));
  await step('Created', () => press('Create'));
  expect(text()).toMatchSnapshot();
});

it('invitations in the list are answered as approved', async () => {
  let data = [INVITATION, { ...INVITATION, id: 'i-2', household_name: 'Garden' }];
  const answered = (id: string, answer: object) => () => {
    data = data.filter((invitation) => invitation.id !== id);
    return answer;
  };
  const accept = inTurn(FORBIDDEN, { body: { ...CABIN, id: 'h-8', name: 'Boat' } });
  const { step, text } = transcribe(
    show(
      {
        'GET /api/invitations': () => ({ body: { data } }),
        [ACCEPT]: () => {
          const answer = accept();
          return answer === FORBIDDEN ? answer : answered('i-1', answer)();
        },
        'POST /api/invitations/i-2/decline': answered('i-2', { status: 204 }),
      },
      '/households?tab=invitations',
    ),
  );
  await step('Open');
  await step('Accept, which fails', () => press('Accept the invitation to Boat'));
  await step('Accepted', () => press('Accept the invitation to Boat'));
  await step('Declined', () => press('Decline the invitation to Garden'));
  await step('Back to the households', () => press('My Households'));
  expect(text()).toMatchSnapshot();
});

it('invitations that cannot be declined, or read, say what was approved', async () => {
  const screen = show(
    { 'GET /api/invitations': { body: { data: [INVITATION] } }, [DECLINE]: conflict('invitation.gone') },
    '/households?tab=invitations',
  );
  const declining = transcribe(screen);
  await declining.step('Open');
  await declining.step('Decline, which fails', () => press('Decline the invitation to Boat'));
  screen.close();
  const { step, text } = transcribe(show({ 'GET /api/invitations': FORBIDDEN }, '/households?tab=invitations'));
  await step('Open what is refused');
  expect([declining.text(), text()].join('\n\n')).toMatchSnapshot();
});

it('no households, unread ones and those of a server with the contract alone say what was approved', async () => {
  const none = show({ [LIST]: { body: { data: [] } } });
  const empty = transcribe(none);
  await empty.step('None');
  none.close();
  let isDown = true;
  const unread = show({ [LIST]: () => (isDown ? FORBIDDEN : unreachable()) });
  const broken = transcribe(unread);
  await broken.step('Refused');
  isDown = false;
  await broken.step('Unreachable', () => press('Retry'));
  unread.close();
  const { step, text } = transcribe(show(NO_CAPABILITIES));
  await step('The contract alone');
  await step('Invitations', () => press('Invitations'));
  expect([empty, broken, { text }].map((one) => one.text()).join('\n\n')).toMatchSnapshot();
});

it('households in French are written as approved', async () => {
  localStorage.setItem('nestegg-language', 'fr');
  const { step, text } = transcribe(
    show({
      [LIST]: ({ query }) => ({ body: { data: query.get('deleted') === 'true' ? [GONE] : [CABIN, FLAT] } }),
      'GET /api/invitations': { body: { data: [INVITATION] } },
    }),
  );
  await step('Ouvrir');
  expect(text()).toMatchSnapshot();
});
