import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RulesScreen } from '../../features/rules/index.ts';
import { controls, expectNoText, expectText, press, tick, type } from '../../test-support/page.ts';
import { ruleAnswer } from '../../test-support/rule-answers.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { UndoNotice } from './undo-notice.tsx';

const UNDO = 'POST /api/history/7/undo';
const GROUP = { 'change-group': '7' };

const ANSWERS: Answers = {
  'GET /api/households': { body: { data: [] } },
  'GET /api/transactions/categories': { body: { data: [] } },
  'GET /api/accounts': { body: { data: [], ledgers: [] } },
  'GET /api/rules': { body: { data: [ruleAnswer('r-1')] } },
  'PUT /api/rules/r-1': { body: ruleAnswer('r-1', { version: 4 }), headers: GROUP },
  'POST /api/rules': { status: 201, body: ruleAnswer('r-2'), headers: GROUP },
  'DELETE /api/rules/r-1': { status: 204, headers: GROUP },
  [UNDO]: { body: { group: '8', restored: 1, kept: 0, unchanged: 0 } },
};

/** What was said to those who hear the page. */
let said: (string | null)[];
let listening: MutationObserver;
beforeEach(() => {
  said = [];
  listening = new MutationObserver((records) => {
    const added = records.flatMap(({ target, addedNodes }) =>
      target instanceof Element && target.closest('output') ? [...addedNodes] : [],
    );
    said.push(...added.map(({ textContent }) => textContent).filter((words) => words !== ''));
  });
  listening.observe(document.body, { childList: true, subtree: true });
});
afterEach(() => listening.disconnect());

const show = (answers: Answers = {}) =>
  showScreen(
    <>
      <RulesScreen />
      <UndoNotice />
    </>,
    { ...ANSWERS, ...answers },
  );

async function remove() {
  await press('More for rule 1');
  await press('Delete');
  await expectText('Delete this rule?');
  await press('Delete');
}

async function change() {
  await press('More for rule 1');
  await press('Edit');
  await type('Words', 'ALDI');
  await press('Save');
}

async function add() {
  await press('Add rule');
  await type('Words', 'ALDI');
  await type('Description', 'Lunch');
  await press('Save');
}

const DONE = [
  ['deleted', remove, 'Rule deleted.'],
  ['changed', change, 'Rule saved.'],
  ['added', add, 'Rule saved.'],
] as const;
const SWITCHED = ['switched', () => tick('Rule 1 is on'), 'Rule saved.'] as const;

describe('a rule that was', () => {
  it.each([...DONE, SWITCHED])('%s is undone from the notice, and heard of once', async (_, act, words) => {
    const screen = show();
    await act();
    await expectText(words);
    await expect.poll(() => controls('Undo')).toHaveLength(1);
    expect(said).toEqual([words]);
    const before = screen.calls('GET /api/rules').length;
    await press('Undo');
    await expectText('Undone.');
    expect(screen.calls(UNDO)).toHaveLength(1);
    await expect.poll(() => screen.calls('GET /api/rules').length).toBeGreaterThan(before);
  });

  it.each(DONE)('%s on a server without a history is heard of once, and offers nothing', async (_, act, words) => {
    const unlogged = { status: 204, headers: {} };
    show({
      'GET /api/capabilities': { body: { capabilities: ['accounts', 'rules'] } },
      'PUT /api/rules/r-1': { body: ruleAnswer('r-1', { version: 4 }) },
      'POST /api/rules': { status: 201, body: ruleAnswer('r-2') },
      'DELETE /api/rules/r-1': unlogged,
    });
    await act();
    await expect.poll(() => said).toEqual([words]);
    expect(controls('Undo')).toEqual([]);
  });
});

it('HIST-35 the question before a rule is deleted says where it can be restored from, if it can', async () => {
  const screen = show();
  await press('More for rule 1');
  await press('Delete');
  await expectText('What it changed stays. You can restore it from History.');
  screen.close();
  show({ 'GET /api/capabilities': { body: { capabilities: ['accounts', 'rules'] } } });
  await press('More for rule 1');
  await press('Delete');
  await expectText('What it changed stays.');
  await expectNoText('History');
});
