import { addHistory } from '@nestegg/api-sdk/redux';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { GlobalErrorBanner } from '../../features/errors/index.ts';
import { useApi } from '../../shared/api-context.ts';
import { expectText, press } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';

const CHANGES = 'GET /api/changes';

/** Asks for what others changed, as live updates do. */
function Follower() {
  const { listChanges } = addHistory(useApi()).endpoints;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const ask = () => void dispatch(listChanges.initiate('c', { subscribe: false, forceRefetch: true }));
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

it('of the failures of live updates that the session has ended is said, and that they are not allowed is not', async () => {
  let status = 403;
  const screen = showScreen([<GlobalErrorBanner key="banner" />, <Follower key="follower" />], {
    [CHANGES]: () => ({ status, body: { code: `HTTP_${status}`, message: 'No.' } }),
  });
  await press('Ask');
  await expect.poll(() => screen.calls(CHANGES)).toHaveLength(1);
  status = 401;
  await press('Ask');
  await expectText('session');
  expect(document.body.textContent).not.toContain('permission');
});
