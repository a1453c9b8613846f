import { CAPABILITIES } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { control, expectNoText, expectText, press } from '../../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, silent, type Answers } from '../../../test-support/scripted-screen.tsx';
import { ConnectedApps } from './connected-apps.tsx';

const LIST = 'GET /api/apps';
const OFFERED: Answers = { 'GET /api/capabilities': { body: { capabilities: CAPABILITIES } } };
const OWN = { household_id: null, household_name: null, read: true, write: true, import: false };
const NEST = { household_id: 'h-1', household_name: 'Nest', read: true, write: false, import: true };
const PLANNER = {
  id: 'a-1',
  name: 'Pond Planner',
  created_at: '2026-11-01T09:00:00',
  last_used_at: '2026-11-02T09:30:00',
  ip: '192.0.2.1',
  scopes: [OWN, NEST],
};
const TOOL = { ...PLANNER, id: 'a-2', name: 'nestegg-cli', last_used_at: null, ip: null, scopes: [OWN] };

/** Shows the apps of a server that disconnects them as it is asked to. */
function show(answers: Answers = {}) {
  let open = [PLANNER, TOOL];
  return showScreen(<ConnectedApps />, {
    ...OFFERED,
    [LIST]: () => ({ body: { data: open } }),
    'DELETE /api/apps/a-1': () => {
      open = open.filter(({ id }) => id !== 'a-1');
      return { status: 204 };
    },
    ...answers,
  });
}

describe('connected apps', () => {
  it('TOK-32 are listed with what they may do in which ledger, and when they last did', async () => {
    show();
    await expectText('Connected apps');
    await expectText('Pond Planner');
    await expectText(
      'Personal: Read, Add and change · Nest: Read, Import · Last used November 2, 2026 at 9:30 AM · 192.0.2.1',
    );
    await expectText('Personal: Read, Add and change · Never used');
  });

  it('TOK-32 are disconnected one by one', async () => {
    const screen = show();
    await press('Disconnect: Pond Planner');
    await expectNoText('Pond Planner');
    await expectText('nestegg-cli');
    expect(screen.writes().map(({ call }) => call)).toEqual(['DELETE /api/apps/a-1']);
  });

  it('cannot be disconnected a second time while one is', async () => {
    show({ 'DELETE /api/apps/a-1': silent });
    const both = [await control('Disconnect: Pond Planner'), await control('Disconnect: nestegg-cli')];
    expect(both.filter((button) => button.hasAttribute('disabled'))).toEqual([]);
    await press('Disconnect: Pond Planner');
    await expect.poll(() => both.filter((button) => button.hasAttribute('disabled'))).toEqual(both);
  });

  it('are said to be none where there are none', async () => {
    show({ [LIST]: { body: { data: [] } } });
    await expectText('No connected apps.');
  });

  it('that cannot be read say so, and are read again', async () => {
    let broken = true;
    show({ [LIST]: () => (broken ? { status: 500 } : { body: { data: [TOOL] } }) });
    await expectText('A server error occurred. Please try again later.');
    broken = false;
    await press('Retry');
    await expectText('nestegg-cli');
  });

  it('are not asked of a server that has none', async () => {
    const screen = show(NO_CAPABILITIES);
    await expect.poll(() => screen.asked.length).toBe(1);
    expect(screen.calls(LIST)).toEqual([]);
  });
});
