import { Link, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { control, expectText, press } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { Component as HouseholdPage } from './household.tsx';

const LIST = 'GET /api/transactions';

const household = (id: string, name: string) => ({
  body: { id, name, role: 'owner', member_count: 1, members: [], currency: 'EUR', version: 1 },
});

it('the page of a household has its own transactions, and leads to all of them; another one has those of that', async () => {
  const screen = showScreen(
    <>
      <Link to="/households/h-2">To the other</Link>
      <Routes>
        <Route path="/households/:id" element={<HouseholdPage />} />
      </Routes>
    </>,
    {
      'GET /api/households/h-1': household('h-1', 'Lake Cabin'),
      'GET /api/households/h-2': household('h-2', 'Flat 12'),
      [LIST]: { body: { data: [], pagination: { page: 1, limit: 10, total_pages: 0, total_items: 0 } } },
    },
    '/households/h-1',
  );
  const lists = () => screen.calls(LIST).map(({ query }) => query.get('household_id'));
  await expectText('Lake Cabin');
  expect((await control('View all')).getAttribute('href')).toBe('/transactions?household=h-1');
  await expect.poll(lists).toEqual(['h-1']);
  await press('To the other');
  await expectText('Flat 12');
  expect((await control('View all')).getAttribute('href')).toBe('/transactions?household=h-2');
  await expect.poll(lists).toEqual(['h-1', 'h-2']);
});
