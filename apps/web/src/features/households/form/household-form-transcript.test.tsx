import { expect, it } from 'vitest';
import { choose, control, press, type } from '../../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn, refusedField } from '../../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../../test-support/transcript.ts';
import { CreateHouseholdScreen } from './create-household-screen.tsx';
import { EditHouseholdScreen } from './edit-household-screen.tsx';

standStill();

const CABIN = {
  id: 'h-1',
  name: 'Lake Cabin',
  description: 'By the lake',
  role: 'owner',
  member_count: 1,
  members: [],
  monthly_budget: 400,
  savings_target: 1000,
  currency: 'EUR',
  version: 4,
};
const THEIRS = { ...CABIN, name: 'Duck Cabin', description: null, monthly_budget: null, version: 5 };
const READ = 'GET /api/households/h-1';
const PATCH = 'PATCH /api/households/h-1';
const CREATE = 'POST /api/households';
const CHANGED = { status: 409, body: { code: 'CONFLICT', message: 'No', details: { current: THEIRS } } };

const edit = (answers: Answers = {}) =>
  showScreen(
    <EditHouseholdScreen id="h-1" />,
    { [READ]: { body: CABIN }, [PATCH]: { body: CABIN }, ...answers },
    '/households/h-1/edit',
  );

const create = (answers: Answers) => showScreen(<CreateHouseholdScreen />, answers, '/households/new');

/** Saves with the focus on its button, as a press brings it there; it goes back there after a question. */
const save = async () => {
  const button = await control('Save Changes');
  button.focus();
  button.click();
};

it('the page that creates a household asks, sends and says what was approved', async () => {
  const { step, text } = transcribe(
    create({
      [CREATE]: inTurn(refusedField('name'), conflict('household.name'), FORBIDDEN, {
        status: 201,
        body: { id: 'h-9', name: 'Lake House' },
      }),
    }),
  );
  await step('Open');
  await step('Create nothing', () => press('Create Household'));
  await step('A name', () => type('Household Name', ' Lake  House '));
  await step('Create, refused by the field', () => press('Create Household'));
  await step('Create, refused by a conflict', () => press('Create Household'));
  await step('Create, which fails', () => press('Create Household'));
  await step('Created', () => press('Create Household'));
  expect(text()).toMatchSnapshot();
});

it('a household is edited and refused as approved', async () => {
  const { step, text } = transcribe(
    edit({
      [PATCH]: inTurn(
        refusedField('name'),
        refusedField('description'),
        refusedField('monthly_budget'),
        refusedField('savings_target'),
        conflict('household.name'),
        FORBIDDEN,
        { body: { ...CABIN, version: 5 } },
      ),
    }),
  );
  await step('Open');
  await step('Fill in what cannot be', async () => {
    await type('Household Name', ' ');
    await type('Monthly budget', '1e3');
    await type('Savings target', '-5');
    await press('Save Changes');
  });
  await step('Fill in', async () => {
    await type('Household Name', ' Sea Cabin ');
    await type('Description', '');
    await type('Monthly budget', '');
    await type('Savings target', '1,234.56');
  });
  await step('Name refused', () => press('Save Changes'));
  await step('Description refused', () => press('Save Changes'));
  await step('Budget refused', () => press('Save Changes'));
  await step('Target refused', () => press('Save Changes'));
  await step('Refused by a conflict', () => press('Save Changes'));
  await step('Which fails', () => press('Save Changes'));
  await step('Saved', () => press('Save Changes'));
  expect(text()).toMatchSnapshot();
});

it('a household’s currency is asked about as approved', async () => {
  const { step, text } = transcribe(edit());
  await step('Open');
  await step('Another currency', () => choose('Currency', 'GBPBritish Pound'));
  await step('Save', save);
  await step('Cancel', () => press('Cancel'));
  await step('Save and change', async () => {
    await save();
    await press('Change');
  });
  expect(text()).toMatchSnapshot();
});

it('a household that another owner changed meanwhile asks as approved', async () => {
  const { step, text } = transcribe(edit({ [PATCH]: inTurn(CHANGED, FORBIDDEN, CHANGED, { body: THEIRS }) }));
  await step('Open');
  await step('Save over theirs', async () => {
    await type('Household Name', 'Lake House');
    await press('Save Changes');
  });
  await step('Keep mine, which fails', () => press('Keep mine'));
  await step('Save again', () => press('Save Changes'));
  await step('Keep mine', () => press('Keep mine'));
  expect(text()).toMatchSnapshot();
});

it('a household that another owner changed meanwhile stays as theirs as approved', async () => {
  const { step, text } = transcribe(edit({ [PATCH]: CHANGED }));
  await step('Open');
  await step('Save over theirs', () => press('Save Changes'));
  await step('Use theirs', () => press('Use theirs'));
  expect(text()).toMatchSnapshot();
});

it('a household that is not the person’s to edit, or not read, shows as approved', async () => {
  const member = edit({ [READ]: { body: { ...CABIN, role: 'member' } } });
  const locked = transcribe(member);
  await locked.step('A member’s');
  member.close();
  const refused = edit({ [READ]: inTurn(FORBIDDEN, { status: 404, body: { code: 'NOT_FOUND', message: 'No' } }) });
  const unread = transcribe(refused);
  await unread.step('Not allowed');
  await unread.step('Gone', () => press('Retry'));
  refused.close();
  const { step, text } = transcribe(edit({ ...NO_CAPABILITIES, 'GET /api/households': { body: { data: [CABIN] } } }));
  await step('The contract alone');
  expect([locked, unread, { text }].map((one) => one.text()).join('\n\n')).toMatchSnapshot();
});

it('the form of a household in German is as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const creating = create({ [CREATE]: FORBIDDEN });
  const page = transcribe(creating);
  await page.step('Erstellen, was nicht geht', async () => {
    await type('Name des Haushalts', 'Hütte');
    await press('Haushalt erstellen');
  });
  creating.close();
  const { step, text } = transcribe(edit({ [PATCH]: inTurn(FORBIDDEN, CHANGED) }));
  await step('Öffnen');
  await step('Speichern, was nicht geht', async () => {
    await type('Monatsbudget', '1.234,50');
    await press('Änderungen speichern');
  });
  await step('Speichern, inzwischen geändert', () => press('Änderungen speichern'));
  expect(`${page.text()}\n\n${text()}`).toMatchSnapshot();
});
