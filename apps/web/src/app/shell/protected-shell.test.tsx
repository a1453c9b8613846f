import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { mount } from '../../test-support/mounting.tsx';
import { expectText } from '../../test-support/page.ts';
import { PageBoundary } from './protected-shell.tsx';

function Broken(): never {
  throw new Error('The pond is empty');
}

it('ERR-05 a page that breaks does not keep the others from opening', async () => {
  const children = [
    { path: 'broken', element: <Broken /> },
    { path: 'sound', element: 'The pond is full' },
  ];
  const router = createMemoryRouter([{ element: <PageBoundary />, children }], { initialEntries: ['/broken'] });
  const { page } = mount(<RouterProvider router={router} />, { onCaughtError: () => undefined });
  await expectText('Something went wrong');
  await router.navigate('/sound');
  await expect.poll(() => page.textContent).toBe('The pond is full');
});
