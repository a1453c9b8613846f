import { createMemoryRouter, NavLink, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { closedGate } from '../../test-support/gate.ts';
import { mount } from '../../test-support/mounting.tsx';
import { press } from '../../test-support/page.ts';
import { useNavigateWhileMounted } from './use-navigate-while-mounted.ts';

const saved = new EventTarget();

function Form() {
  const navigate = useNavigateWhileMounted();
  saved.addEventListener('saved', () => navigate('/list'), { once: true });
  return <NavLink to="/figures">Figures</NavLink>;
}

it('a page that was chosen while saving, and is still loading, is not replaced by the one after saving', async () => {
  const gate = closedGate();
  const lazy = async () => {
    await gate.opened;
    return { Component: () => 'Where one stands' };
  };
  const children = [
    { path: 'form', element: <Form /> },
    { path: 'list', element: 'The list' },
    { path: 'figures', lazy },
  ];
  const router = createMemoryRouter([{ path: '/', children }], { initialEntries: ['/form'] });
  const { page } = mount(<RouterProvider router={router} />);
  await press('Figures');
  await expect.poll(() => page.querySelector('.pending')).not.toBeNull();
  saved.dispatchEvent(new Event('saved'));
  gate.open();
  await expect.poll(() => page.textContent).toBe('Where one stands');
  expect(router.state.location.pathname).toBe('/figures');
});

it('a page that was chosen while saving, and is not drawn yet, is not replaced by the one after saving', async () => {
  const children = [
    { path: 'form', element: <Form /> },
    { path: 'list', element: 'The list' },
    { path: 'figures', element: 'Where one stands' },
  ];
  const router = createMemoryRouter([{ path: '/', children }], { initialEntries: ['/form'] });
  const { page } = mount(<RouterProvider router={router} />);
  await expect.poll(() => page.textContent).toBe('Figures');
  const left = router.navigate('/figures');
  saved.dispatchEvent(new Event('saved'));
  await left;
  await expect.poll(() => page.textContent).toBe('Where one stands');
  expect(router.state.location.pathname).toBe('/figures');
});

it('after an operation the next page opens', async () => {
  const children = [
    { path: 'form', element: <Form /> },
    { path: 'list', element: 'The list' },
  ];
  const router = createMemoryRouter([{ path: '/', children }], { initialEntries: ['/form'] });
  const { page } = mount(<RouterProvider router={router} />);
  await expect.poll(() => page.textContent).toBe('Figures');
  saved.dispatchEvent(new Event('saved'));
  await expect.poll(() => page.textContent).toBe('The list');
});
