import { describe, expect, it } from 'vitest';
import { accountAnswer } from '../../../test-support/account-answer.ts';
import { CHOOSE, COMMIT, GET, READ, show, statement, stored } from '../../../test-support/import-answers.tsx';
import { choose, control, expectNoText, expectText, field, press, tick } from '../../../test-support/page.ts';
import { invalid } from '../../../test-support/refused-answers.ts';
import type { Answers } from '../../../test-support/scripted-screen.tsx';

const ACCOUNTS = 'GET /api/accounts';
const DISCARD = 'DELETE /api/imports/i-1';
const GONE = 'The account of this import was deleted. Choose another one, or discard the draft.';
const CHOSEN_GONE = 'The account that was chosen is not available any more. Choose another one.';
const HOMELESS = stored({ statements: [statement({ account_id: null, account_name: null })] });
const LEFT = [accountAnswer({ id: 'a-2', name: 'Visa' }), accountAnswer({ id: 'a-3', name: 'Cash' })];

/** The preview of a draft whose account another person deletes. */
function openPreview(answers: Answers = {}) {
  const server = { draft: stored(), isThere: true };
  const screen = show({
    [ACCOUNTS]: { body: { data: LEFT, ledgers: [] } },
    [GET]: () => (server.isThere ? { body: server.draft } : { status: 404, body: {} }),
    ...answers,
  });
  return { ...screen, server };
}

describe('an account that is deleted while its import is previewed', () => {
  it('is asked for anew as soon as a call shows that it is gone, and the draft goes to another', async () => {
    const screen = openPreview({
      [CHOOSE]: () => {
        screen.server.draft = HOMELESS;
        return { body: HOMELESS };
      },
      [READ]: () => {
        screen.server.draft = stored();
        return { body: stored() };
      },
    });
    await tick('Import Row 1, Nov 19, -$5.00');
    await expectText(GONE);
    await choose('Account', 'Visa · $150.00');
    await press('Continue');
    await expectText('Import 4 transactions');
    await expectNoText(GONE);
    expect(screen.calls(READ).map(({ body }) => body)).toEqual([{ statements: [{ number: 1, account_id: 'a-2' }] }]);
    await press('Back');
    await expectText('Which account is this file of?');
    await expectNoText(GONE);
  });

  it('shows by a refused import as well, and the draft can be discarded', async () => {
    const screen = openPreview({
      [COMMIT]: () => {
        screen.server.draft = HOMELESS;
        return invalid({ statements: 'Choose an account' });
      },
      [READ]: { body: HOMELESS },
      [DISCARD]: () => {
        screen.server.isThere = false;
        return { status: 204 };
      },
    });
    await press('Import 4 transactions');
    await expectText(GONE);
    await press('Discard draft');
    await press('Discard');
    await expectText('This import was discarded, or you cannot see it any more.');
    expect(screen.calls(DISCARD)).toHaveLength(1);
  });

  it('is not said of a draft that never had one', async () => {
    const screen = openPreview();
    screen.server.draft = HOMELESS;
    await expectText('Which account is this file of?');
    await expectNoText(GONE);
  });
});

it('the account of a draft waits where the accounts cannot be read', async () => {
  let isDown = true;
  show({
    [ACCOUNTS]: () => (isDown ? { status: 403, body: {} } : { body: { data: LEFT, ledgers: [] } }),
    [GET]: { body: HOMELESS },
  });
  await expectText('Failed to load accounts. Please try again later.');
  isDown = false;
  await press('Retry');
  await expectText('Which account is this file of?');
});

it('an account that is gone while statements are assigned cannot be sent: another has to be chosen', async () => {
  const two = [statement({ account_id: 'a-9' }), statement({ number: 2, account_id: 'a-2', bank_id: 'N2' })];
  show({ [ACCOUNTS]: { body: { data: LEFT, ledgers: [] } }, [GET]: { body: stored({ statements: two }) } });
  await expectText('Import 8 transactions');
  await press('Back');
  await expectText('This file has 2 accounts.');
  await expectText(CHOSEN_GONE);
  expect((await field('Account for Account 1')).value).toBe('');
  expect((await control('Continue')).hasAttribute('disabled')).toBe(true);
});
