import { createMemoryRouter, RouterProvider } from 'react-router';
import { it } from 'vitest';
import { mount } from '../../test-support/mounting.tsx';
import { expectText, press } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { loader } from './home.tsx';

const page = (name: string) => <p>{name} shows</p>;

/** The origin and two pages, as the router of the app has them. */
function open(): void {
  const router = createMemoryRouter(
    [
      { path: '/', loader, element: page('The origin') },
      { path: '/dashboard', element: page('The dashboard') },
      { path: '/profile', element: page('The profile') },
    ],
    { initialEntries: ['/profile'] },
  );
  mount(
    <>
      <RouterProvider router={router} />
      <button onClick={() => void router.navigate('/')}>Home</button>
    </>,
  );
}

it('NAV-19 within a session the origin leads to the dashboard without showing itself', async () => {
  showScreen(<p />, {});
  open();
  await press('Home');
  await expectText('The dashboard shows');
});

it('without a session the origin decides by itself where to lead', async () => {
  open();
  await press('Home');
  await expectText('The origin shows');
});
