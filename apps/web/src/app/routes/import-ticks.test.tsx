import { describe, expect, it } from 'vitest';
import { CHOOSE, COMMIT, GET, READ, ROWS, listed, row, show, stored } from '../../test-support/import-answers.tsx';
import { closedGate } from '../../test-support/gate.ts';
import { control, expectNoText, expectText, field, press, tick } from '../../test-support/page.ts';
import { FORBIDDEN } from '../../test-support/refused-answers.ts';

const OUTDATED = 'This import was changed elsewhere. Your last choice was not saved: look again.';

/** A server that has a draft, in versions, and refuses what goes by another than the present one. */
function drafting(label: string) {
  let present = { version: 2, label };
  const refused = {
    status: 409,
    body: { code: 'CONFLICT', message: 'No', reason: { code: 'import.changed', params: {} } },
  };
  const body = () => stored({ version: present.version, file_name: `${present.label}.csv` });
  const save = ({ headers }: { headers: Headers }) => {
    if (headers.get('if-match') !== `"${present.version}"`) return refused;
    present = { ...present, version: present.version + 1 };
    return { body: body() };
  };
  const answers = {
    [GET]: () => ({ body: body() }),
    [ROWS]: () =>
      listed(
        [1, 2].map((number) => row(number, 'new', { description: `${present.label} ${number}` })),
        present.version,
      ),
    [CHOOSE]: save,
    [COMMIT]: save,
    [READ]: () => ({ body: body() }),
  };
  return {
    answers,
    /** Another tab has the file read in another way. */
    readAnew: (now: string) => {
      present = { version: present.version + 5, label: now };
    },
  };
}

const versions = (screen: ReturnType<typeof show>, call: string) =>
  screen.calls(call).map(({ headers }) => headers.get('if-match'));

describe('what is chosen for rows', () => {
  it('goes by the version in which they were seen, and after what was chosen here before', async () => {
    const screen = show(drafting('Bakery').answers);
    await tick('Import Bakery 1, Nov 19, -$5.00');
    await tick('Import Bakery 2, Nov 19, -$5.00');
    await expect.poll(() => versions(screen, CHOOSE)).toEqual(['"2"', '"3"']);
    await press('Untick all');
    await expect.poll(() => versions(screen, CHOOSE)).toEqual(['"2"', '"3"', '"4"']);
    await press('Import 4 transactions');
    await expect.poll(() => versions(screen, COMMIT)).toEqual(['"5"']);
    await expectNoText(OUTDATED);
  });

  it('stays as it was chosen while that is saved, whichever rows come meanwhile', async () => {
    const gate = closedGate();
    const { answers } = drafting('Bakery');
    const save = async (asked: { headers: Headers }) => {
      await gate.opened;
      return answers[CHOOSE](asked);
    };
    const screen = show({ ...answers, [CHOOSE]: save });
    await tick('Import Bakery 1, Nov 19, -$5.00');
    await press('New 1');
    await expect.poll(() => screen.calls(ROWS).map(({ query }) => query.get('status'))).toContain('new');
    expect((await field('Import Bakery 1, Nov 19, -$5.00')).checked).toBe(false);
    gate.open();
  });

  it('is refused where another tab had the file read anew, and its rows show', async () => {
    const { answers, readAnew } = drafting('Bakery');
    const screen = show(answers);
    await expectText('Bakery 1');
    readAnew('Kiosk');
    await tick('Import Bakery 1, Nov 19, -$5.00');
    await expectText(OUTDATED);
    await expectText('Kiosk 1');
    await tick('Import Kiosk 2, Nov 19, -$5.00');
    await expect.poll(() => versions(screen, CHOOSE)).toEqual(['"2"', '"7"']);
    await expectNoText(OUTDATED);
  });

  it('for all of them at once is refused in the same way', async () => {
    const { answers, readAnew } = drafting('Bakery');
    const screen = show(answers);
    await expectText('Bakery 1');
    readAnew('Kiosk');
    await press('Untick all');
    await expectText(OUTDATED);
    await expectText('Kiosk 1');
    expect(versions(screen, CHOOSE)).toEqual(['"2"']);
  });
});

describe('an import that another tab had read anew', () => {
  it('is not recorded as it was seen, which is said until something is chosen', async () => {
    const { answers, readAnew } = drafting('Bakery');
    const screen = show(answers);
    await expectText('Bakery 1');
    readAnew('Kiosk');
    await press('Import 4 transactions');
    await expectText('This import was changed elsewhere. Look again.');
    await tick('Import Kiosk 1, Nov 19, -$5.00');
    await expectNoText('This import was changed elsewhere. Look again.');
    expect([versions(screen, COMMIT), versions(screen, CHOOSE)]).toEqual([['"2"'], ['"7"']]);
  });

  it('is not recorded while its rows are those of before, though it is known itself', async () => {
    const gate = closedGate();
    const { answers, readAnew } = drafting('Bakery');
    let isHeld = false;
    const rows = async () => {
      if (isHeld) await gate.opened;
      return answers[ROWS]();
    };
    const screen = show({ ...answers, [ROWS]: rows });
    await expectText('Bakery 1');
    readAnew('Kiosk');
    isHeld = true;
    await tick('Import Bakery 1, Nov 19, -$5.00');
    await expectText('Kiosk.csv');
    await press('Import 4 transactions');
    await expect.poll(() => versions(screen, COMMIT)).toEqual(['"2"']);
    gate.open();
    await expectText('Kiosk 1');
  });
});

it('nothing can be ticked while what is ticked is recorded', async () => {
  const gate = closedGate();
  show({ ...drafting('Bakery').answers, [COMMIT]: () => gate.opened.then(() => FORBIDDEN) });
  const first = await field('Import Bakery 1, Nov 19, -$5.00');
  await press('Import 4 transactions');
  await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true');
  for (const all of ['Tick all', 'Untick all']) expect((await control(all)).hasAttribute('disabled')).toBe(true);
  gate.open();
  await expectText('Failed to save. Please try again.');
  await expect.poll(() => first.getAttribute('aria-disabled')).toBe('false');
});
