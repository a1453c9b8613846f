import { describe, expect, it } from 'vitest';
import { useDispatch } from 'react-redux';
import { useApi } from '../../shared/api-context.ts';
import { dialog, expectNoText, expectText, field, press, tick, type } from '../../test-support/page.ts';
import { conflict, inTurn } from '../../test-support/refused-answers.ts';
import { ruleAnswer } from '../../test-support/rule-answers.ts';
import { showScreen, type ScriptedScreen } from '../../test-support/scripted-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';

const LIST = 'GET /api/rules';
const UPDATE = 'PUT /api/rules/r-1';

const MINE = ruleAnswer('r-1');
const THEIRS = ruleAnswer('r-1', {
  actions: [
    { action: 'category', category: 'Food' },
    { action: 'description', description: 'Theirs' },
  ],
  enabled: false,
  version: 4,
});

/** Has the rules fetched anew, as when the window has the focus again. */
function LookAgain() {
  const dispatch = useDispatch();
  const { util } = useApi();
  return <button onClick={() => dispatch(util.invalidateTags(['Rule']))}>Look again</button>;
}

/** A rule is being edited while another person changes it, or deletes it, and the list shows that already. */
async function show(others: readonly object[]) {
  const stored = { rules: [MINE, ruleAnswer('r-2')] as readonly object[] };
  const screen = showScreen(
    <>
      <RulesScreen />
      <LookAgain />
    </>,
    {
      [LIST]: () => ({ body: { data: stored.rules } }),
      'GET /api/rules/r-1': { body: THEIRS },
      [UPDATE]: ({ headers }) =>
        headers.get('if-match') === '"3"' ? conflict('rule.changed') : { body: { ...THEIRS, version: 5 } },
    },
  );
  await press('More for rule 1');
  await press('Edit');
  await type('Description', 'Mine');
  stored.rules = others;
  const before = screen.calls(LIST).length;
  await press('Look again');
  await expect.poll(() => screen.calls(LIST).length).toBeGreaterThan(before);
  await expect.poll(screen.pending).toBe(0);
  return screen;
}

const versionsOf = (screen: ScriptedScreen) => screen.calls(UPDATE).map(({ headers }) => headers.get('if-match'));

describe('a rule that another person changes while it is edited', () => {
  it('is not written over unseen: the other version shows, and one’s own is saved by choice', async () => {
    const screen = await show([THEIRS, ruleAnswer('r-2')]);
    await press('Save');
    await expectText('Someone else changed this rule');
    await expectText('Their version: If the text contains “REWE”, set category Food and set description “Theirs”');
    expect((await field('Description')).value).toBe('Mine');
    expect(versionsOf(screen)).toEqual(['"3"']);
    await press('Keep mine');
    await expect.poll(dialog).toBeNull();
    expect(versionsOf(screen)).toEqual(['"3"', '"4"']);
    // Under the first one's key it would be answered as that was.
    expect(new Set(screen.calls(UPDATE).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
    // It stays off, as the other person has it.
    expect(screen.calls(UPDATE).at(-1)?.body).toMatchObject({
      enabled: false,
      actions: [
        { action: 'category', category: 'Food' },
        { action: 'description', description: 'Mine' },
      ],
    });
  });

  it('can be taken as the other person has it, and changed from there', async () => {
    const screen = await show([THEIRS, ruleAnswer('r-2')]);
    await press('Save');
    await press('Use theirs');
    await expectNoText('Someone else changed this rule');
    expect((await field('Description')).value).toBe('Theirs');
    expect(document.activeElement).toBe(dialog()?.querySelector('h2'));
    await type('Description', 'Both');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(versionsOf(screen)).toEqual(['"3"', '"4"']);
  });
});

const MOVED = ruleAnswer('r-1', { position: 1, version: 4 });

/** A server that knows the rule by another version. */
const movedTo = (present: object) => ({
  [LIST]: inTurn({ body: { data: [MINE] } }, { body: { data: [present] } }),
  'GET /api/rules/r-1': { body: present },
  [UPDATE]: ({ headers }: { headers: Headers }) =>
    headers.get('if-match') === '"4"'
      ? { body: { ...MINE, version: 5 }, headers: { 'change-group': '7' } }
      : conflict('rule.changed'),
});

describe('a rule that has only moved meanwhile', () => {
  it('is saved over its later version, and nothing is asked', async () => {
    const screen = showScreen(<RulesScreen />, movedTo(MOVED));
    await press('More for rule 1');
    await press('Edit');
    await type('Description', 'Mine');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(versionsOf(screen)).toEqual(['"3"', '"4"']);
    expect(document.body.textContent).not.toContain('Someone else changed this rule');
    expect(screen.calls(UPDATE).at(-1)?.body).toMatchObject({
      actions: [
        { action: 'category', category: 'Food' },
        { action: 'description', description: 'Mine' },
      ],
    });
  });

  it.each([
    ['its conditions', { conditions: [{ field: 'direction', direction: 'in' }] }],
    ['its actions', { actions: [{ action: 'ignore' }] }],
    ['whether it is on', { enabled: false }],
  ])('asks where %s changed, too', async (_, change) => {
    const screen = showScreen(<RulesScreen />, movedTo({ ...MOVED, ...change }));
    await press('More for rule 1');
    await press('Edit');
    await press('Save');
    await expectText('Someone else changed this rule');
    expect(versionsOf(screen)).toEqual(['"3"']);
  });

  it('is switched by its later version', async () => {
    const screen = showScreen(<RulesScreen />, movedTo(MOVED));
    await tick('Rule 1 is on');
    await expect.poll(() => screen.offers.at(-1)?.text).toBe('Rule saved.');
    expect(versionsOf(screen)).toEqual(['"3"', '"4"']);
  });

  it('is not switched where it says something else by then', async () => {
    const screen = showScreen(<RulesScreen />, movedTo({ ...MOVED, actions: [{ action: 'ignore' }] }));
    await tick('Rule 1 is on');
    await expectText('Someone else changed this rule');
    expect(versionsOf(screen)).toEqual(['"3"']);
  });
});

const GONE = 'This rule is gone: someone deleted it, or you cannot see it any more. Save it to add it again.';

describe('a rule that another person deletes', () => {
  it.each([
    ['one of two', [ruleAnswer('r-2')]],
    ['the only one', []],
  ])('while it is edited stays in its dialog with what is typed: %s', async (_, others) => {
    const screen = await show(others);
    expect(document.querySelectorAll('ol > li')).toHaveLength(others.length);
    expect((await field('Description')).value).toBe('Mine');
    await press('Cancel');
    await expect.poll(dialog).toBeNull();
    expect(screen.writes()).toEqual([]);
  });

  it('while it is edited is added again by a second save, on or off as it was', async () => {
    const CREATE = 'POST /api/rules';
    const screen = showScreen(<RulesScreen />, {
      [LIST]: inTurn({ body: { data: [{ ...MINE, enabled: false }] } }, { body: { data: [] } }),
      [UPDATE]: { status: 404, body: {} },
      [CREATE]: { status: 201, body: ruleAnswer('r-9'), headers: { 'change-group': '7' } },
    });
    await press('More for rule 1');
    await press('Edit');
    await type('Description', 'Mine');
    await press('Save');
    await expectText(GONE);
    expect((await field('Description')).value).toBe('Mine');
    await press('Save');
    await expect.poll(dialog).toBeNull();
    expect(screen.calls(CREATE).map(({ body }) => body)).toMatchObject([
      { household_id: null, enabled: false, conditions: [{ text: 'REWE' }], actions: [{}, { description: 'Mine' }] },
    ]);
    expect(screen.offers).toEqual([{ text: 'Rule saved.', group: '7' }]);
  });

  it('is deleted for who was about to do the same', async () => {
    showScreen(<RulesScreen />, {
      [LIST]: inTurn({ body: { data: [MINE] } }, { body: { data: [] } }),
      'DELETE /api/rules/r-1': { status: 404, body: {} },
    });
    await press('More for rule 1');
    await press('Delete');
    await expectText('Delete this rule?');
    await press('Delete');
    await expect.poll(dialog).toBeNull();
    await expectText('No rules yet. Correct a category after an import to make one.');
  });
});
