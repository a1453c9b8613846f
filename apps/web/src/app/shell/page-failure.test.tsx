import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { UnreachablePart } from '../../shared/loading/import-with-retry.ts';
import { mount } from '../../test-support/mounting.tsx';
import { control, expectNoText, expectText, press } from '../../test-support/page.ts';
import { PageFailure } from './page-failure.tsx';

/** Shows a page that cannot be drawn while there is a failure. */
function open(failure: () => Error | undefined) {
  function Page() {
    const error = failure();
    if (error) throw error;
    return <p>The pond is full</p>;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page />, errorElement: <PageFailure /> }], {
    initialEntries: ['/pond?deep=true'],
  });
  mount(<RouterProvider router={router} />, { onCaughtError: () => undefined });
  return router;
}

/** Hears what is reported, which the page itself then has not to say. */
function hearReports() {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
  return reported;
}

it('ERR-05 a page that breaks says so, is reported once, and is drawn anew where it was', async () => {
  const reported = hearReports();
  const error = new Error('The pond is empty');
  let failure: Error | undefined = error;
  const router = open(() => failure);
  await expectText('Something went wrong');
  await expectText('The pond is empty');
  expect(reported).toEqual([error]);
  failure = undefined;
  await press('Try Again');
  await expectText('The pond is full');
  await expectNoText('Something went wrong');
  expect(router.state.location.pathname + router.state.location.search).toBe('/pond?deep=true');
  expect(router.state.historyAction).toBe('REPLACE');
  vi.unstubAllGlobals();
});

it('a page that cannot be fetched says that the server is out of reach', async () => {
  hearReports();
  open(() => new UnreachablePart('Failed to fetch'));
  await expectText('This page could not be loaded');
  await expectText('could not reach its server');
  await control('Try Again');
  expect(document.body.textContent).not.toContain('Failed to fetch');
  vi.unstubAllGlobals();
});
