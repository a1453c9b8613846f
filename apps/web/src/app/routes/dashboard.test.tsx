// @vitest-environment happy-dom
import type { LoaderFunctionArgs } from 'react-router';
import { expect, it } from 'vitest';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { loader } from './dashboard.tsx';

const SUMMARY = 'GET /api/transactions/summary';

it('the figures of the dashboard are asked for while the app becomes ready', async () => {
  const request = new Request('http://app.invalid/dashboard');
  await loader({ request, params: {}, context: {} } as LoaderFunctionArgs);
  const screen = showScreen(<p>Preparing</p>, { [SUMMARY]: { body: { balance: 12.5 } } });
  await expect.poll(() => screen.calls(SUMMARY).length).toBe(1);
});
