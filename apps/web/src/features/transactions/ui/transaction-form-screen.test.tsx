// @vitest-environment happy-dom
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { TransactionFormScreen } from './transaction-form-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('FORM-11 a save that ends after its page was left does not navigate', async () => {
  const gate = new EventTarget();
  const send = fetch;
  const held = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (call[1]?.method === 'POST') {
      held();
      await new Promise((resolve) => gate.addEventListener('open', resolve));
    }
    return send(...call);
  });
  const server = await startServer();
  const screen = openScreen(
    server,
    <>
      <Link to="/dashboard">Dashboard</Link>
      <Routes>
        <Route path="/transactions/new" element={<TransactionFormScreen person="della" />} />
        <Route path="/dashboard" element="Figures" />
        <Route path="/transactions" element="The list" />
      </Routes>
    </>,
    '/transactions/new',
  );
  await screen.type('Amount', '5');
  await screen.type('Description', 'Stamps');
  await screen.press('Save Transaction');
  await expect.poll(() => held.mock.calls).toHaveLength(1);
  await screen.press('Dashboard');
  await screen.shows('Figures');
  gate.dispatchEvent(new Event('open'));
  await expect.poll(() => server.state.transactions).toHaveLength(1);
  // The draft goes with the save, and where it is gone the way on has been decided.
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('nestegg-draft:'))).toEqual([]);
  await screen.shows('Figures');
  screen.close();
  await server.close();
});
