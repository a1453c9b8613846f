import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Correction } from '../../shared/correction.ts';
import { press } from '../../test-support/page.ts';
import { conflict, FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import { CORRECTION, ruleAnswer, ruleChange, rulePreview } from '../../test-support/rule-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { RuleQuestion } from './rule-question.tsx';

standStill();

const LIST = 'GET /api/rules';
const ADD = 'POST /api/rules';
const PUT = 'PUT /api/rules/r-1';
const PREVIEW = 'POST /api/rules/preview';
const APPLY = 'POST /api/rules/apply';

/** The question on its page, until it is answered. */
function Asked({ correction }: { readonly correction: Correction }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <RuleQuestion correction={correction} onClose={() => setOpen(false)} /> : <p>The page</p>;
}

const show = (rules: readonly object[], answers: Answers = {}, change: Partial<Correction> = {}) =>
  showScreen(<Asked correction={{ ...CORRECTION, ...change }} />, {
    'GET /api/households': {
      body: { data: [{ id: 'h-1', name: 'Nest', role: 'owner', member_count: 2, currency: 'EUR' }] },
    },
    'GET /api/accounts': { body: { data: [], ledgers: [] } },
    [LIST]: { body: { data: rules } },
    [PREVIEW]: rulePreview(2, [
      ruleChange(1, {}, { category: 'Food' }, -10),
      ruleChange(2, {}, { category: 'Food' }, -2.5),
    ]),
    ...answers,
  });

const OTHERWISE = ruleAnswer('r-1', {
  conditions: [
    { field: 'direction', direction: 'out' },
    { field: 'text', match: 'contains', text: 'sagt' },
  ],
  actions: [
    { action: 'category', category: 'Fun' },
    { action: 'description', description: 'Shopping' },
  ],
});

it('a rule is made of a correction, and changes earlier transactions, as approved', async () => {
  const { step, text } = transcribe(
    show([], {
      [ADD]: inTurn(conflict('rule.too-many', { n: 500 }), FORBIDDEN, { status: 201, body: ruleAnswer('r-9') }),
      [APPLY]: { ...rulePreview(2, []), headers: { 'change-group': '7' } },
    }),
  );
  await step('Open');
  await step('Create, which is refused', () => press('Create rule'));
  await step('Create, which fails', () => press('Create rule'));
  await step('Create', () => press('Create rule'));
  await step('Earlier ones', () => press('Also change 2 earlier transactions'));
  await step('Change them', () => press('Change 2 transactions'));
  expect(text()).toMatchSnapshot();
});

it('the rule that says otherwise is changed as approved', async () => {
  const { step, text } = transcribe(
    show([OTHERWISE], {
      [PUT]: inTurn(conflict('rule.changed'), { body: OTHERWISE }),
      [PREVIEW]: rulePreview(1, [ruleChange(1, { category: 'Fun' }, { category: 'Food' })]),
    }),
  );
  await step('Open');
  await step('Change, which is refused', () => press('Change rule'));
  await step('Change', () => press('Change rule'));
  await step('Leave earlier ones', () => press('Not now'));
  expect(text()).toMatchSnapshot();
});

it('the question in German is left, and not asked again, as approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const nest = { householdId: 'h-1', payee: null };
  const screen = show([], {}, nest);
  const { step, text } = transcribe(screen);
  await step('Öffnen');
  await step('Jetzt nicht', () => press('Jetzt nicht'));
  screen.close();
  const again = transcribe(show([], {}, nest));
  await again.step('Wieder');
  expect(`${text()}\n\n${again.text()}`).toMatchSnapshot();
});

it.each<[string, object[], Answers]>([
  ['of which a rule says so already', [{ ...OTHERWISE, actions: [{ action: 'category', category: 'Food' }] }], {}],
  ['where rules cannot be read', [], { [LIST]: FORBIDDEN }],
])('a correction %s asks nothing', async (_, rules, answers) => {
  const { step, text } = transcribe(show(rules, answers));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it.each<[string, Answers]>([
  ['changes nothing earlier', { [PREVIEW]: rulePreview(0, []) }],
  ['has earlier ones that cannot be looked at', { [PREVIEW]: FORBIDDEN }],
])('a rule that %s ends as approved', async (_, answers) => {
  const { step, text } = transcribe(show([], { [ADD]: { status: 201, body: ruleAnswer('r-9') }, ...answers }));
  await step('Open');
  await step('Create', () => press('Create rule'));
  expect(text()).toMatchSnapshot();
});
