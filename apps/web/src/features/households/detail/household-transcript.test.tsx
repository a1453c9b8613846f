import { expect, it } from 'vitest';
import { householdAnswer, householdSummary, INVITE } from '../../../test-support/household-answers.ts';
import { control, expectText, press, type } from '../../../test-support/page.ts';
import { inTurn, refused } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, unreachable, type Answers } from '../../../test-support/scripted-screen.tsx';
import { drawCharts, standStill, transcribe } from '../../../test-support/transcript.ts';
import { HouseholdScreen } from './household-screen.tsx';

standStill();
drawCharts();

const member = (id: string, name: string, role: string, more: object = {}) => ({ id, name, role, ...more });

const CABIN = householdAnswer({
  member_count: 3,
  members: [
    member('p-1', 'Ann Miller', 'owner', { is_current_user: true, two_factor: true }),
    member('p-2', 'Tom Okafor', 'member', { bio: 'Likes boats.', two_factor: false }),
    member('p-3', 'Lena', 'owner'),
  ],
});
const AS_MEMBER = {
  ...CABIN,
  role: 'member',
  description: null,
  monthly_budget: null,
  member_count: 1,
  members: [member('p-2', 'Tom Okafor', 'member', { is_current_user: true })],
};
const SUMMARY = householdSummary({ savings_target: 800 });

const READ = 'GET /api/households/h-1';
const INVITES = '/api/households/h-1/invites';
const MEMBERS = '/api/households/h-1/members';

const show = (answers: Answers = {}) =>
  showScreen(
    <HouseholdScreen id="h-1" recent={<p>{'The newest'}</p>} />,
    {
      [READ]: { body: CABIN },
      [`GET ${INVITES}`]: { body: { data: [INVITE] } },
      'GET /api/auth/me': { body: { id: 'p-1', name: 'Ann Miller' } },
      'GET /api/transactions/summary': { body: SUMMARY },
      'GET /api/notifications': { body: { mail: false, push_key: 'key-1' } },
      ...answers,
    },
    '/households/h-1',
  );

const choose = (name: string, entry: string) => async () => {
  await press(`Actions for ${name}`);
  await press(entry);
  await expectText('Cancel');
};

it('a household shows to its owner, and is deleted, as approved', async () => {
  const { step, text } = transcribe(
    show({ 'DELETE /api/households/h-1': inTurn(refused(403, 'FORBIDDEN'), { status: 204 }) }),
  );
  await step('Open');
  await step('Delete', () => press('Delete'));
  await step('Another name', () => type('Type the name', 'Lake'));
  await step('Its name', () => type('Type the name', 'Lake Cabin'));
  await step('Refused', () => press('Delete'));
  await step('Deleted', () => press('Delete'));
  expect(text()).toMatchSnapshot();
});

it('a household shows to a member as approved, who may leave it', async () => {
  const { step, text } = transcribe(
    show({
      [READ]: { body: AS_MEMBER },
      [`DELETE ${MEMBERS}/p-2`]: inTurn(refused(409, 'LAST_OWNER'), { status: 204 }),
      'GET /api/transactions/summary': { body: { ...SUMMARY, savings_current: null, months: [] } },
    }),
  );
  await step('Open');
  await step('Delete', () => press('Delete'));
  await step('Leave', choose('Tom Okafor', 'Leave household'));
  await step('Refused', () => press('Leave household'));
  await step('Left', () => press('Leave household'));
  expect(text()).toMatchSnapshot();
});

it('the members of a household are changed as approved', async () => {
  const { step, text } = transcribe(
    show({
      [`PATCH ${MEMBERS}/p-2`]: inTurn(refused(500, 'INTERNAL'), { status: 204 }),
      [`PATCH ${MEMBERS}/p-3`]: { status: 204 },
      [`DELETE ${MEMBERS}/p-2`]: { status: 204 },
      'POST /api/households/h-1/transfer': { status: 204 },
    }),
  );
  await control('Actions for Tom Okafor');
  await step('Menu', () => press('Actions for Tom Okafor'));
  await step('Make owner', async () => {
    await press('Make owner');
    await expectText('Cancel');
  });
  await step('Cancel', () => press('Cancel'));
  await step('Make member', choose('Lena', 'Make member'));
  await step('Made member', () => press('Make member'));
  await step('Hand over', choose('Tom Okafor', 'Hand over ownership'));
  await step('Handed over', () => press('Hand over ownership'));
  await step('Remove', choose('Tom Okafor', 'Remove'));
  await step('Removed', () => press('Remove'));
  expect(text()).toMatchSnapshot();
});

it('people are invited to a household as approved', async () => {
  const link = 'https://nest.example/invitations/claim#s3cret';
  const invited = { status: 201, body: { ...INVITE, id: 'i-2', email: 'lou@example.com', link } };
  const { step, text } = transcribe(
    show({
      [`POST ${INVITES}`]: inTurn(
        refused(422, 'VALIDATION_ERROR', { errors: [{ field: 'email', message: 'Is a member already' }] }),
        refused(403, 'FORBIDDEN'),
        invited,
      ),
      [`POST ${INVITES}/i-1/resend`]: inTurn(refused(403, 'FORBIDDEN'), { body: { ...INVITE, link } }),
      [`DELETE ${INVITES}/i-1`]: inTurn(refused(403, 'FORBIDDEN'), { status: 204 }),
    }),
  );
  await control('Send again: mia@example.com');
  await step('Invite', () => press('Invite'));
  await type('Email Address', 'lou');
  await step('Send to no address', () => press('Send Invitation'));
  await type('Email Address', 'lou@example.com');
  await step('Refused by the field', () => press('Send Invitation'));
  await step('Refused', () => press('Send Invitation'));
  await step('Sent', () => press('Send Invitation'));
  await step('Done', () => press('Done'));
  await step('Send again, refused', () => press('Send again: mia@example.com'));
  await step('Send again', () => press('Send again: mia@example.com'));
  await step('Revoke, refused', () => press('Revoke: mia@example.com'));
  await step('Revoke', () => press('Revoke: mia@example.com'));
  expect(text()).toMatchSnapshot();
});

it('a household that is not read says so as approved, and so does one of a server with the contract alone', async () => {
  const screen = show({
    [READ]: inTurn(refused(403, 'FORBIDDEN'), refused(404, 'NOT_FOUND')),
  });
  const broken = transcribe(screen);
  await broken.step('Not allowed');
  await broken.step('Gone', () => press('Retry'));
  screen.close();
  const parts = show({ [`GET ${INVITES}`]: unreachable, 'GET /api/transactions/summary': unreachable });
  const partly = transcribe(parts);
  await partly.step('Parts unreachable');
  parts.close();
  const listed = { ...CABIN, monthly_expenses: 100 };
  const { step, text } = transcribe(show({ ...NO_CAPABILITIES, 'GET /api/households': { body: { data: [listed] } } }));
  await step('Open on such a server');
  expect([broken, partly, { text }].map((one) => one.text()).join('\n\n')).toMatchSnapshot();
});

it('a household in German is as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(show({ [READ]: { body: { ...CABIN, monthly_expenses: 1500.5 } } }));
  await step('Öffnen');
  expect(text()).toMatchSnapshot();
});
