// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { named, show, type Shown } from '../../../test-support/show.tsx';
import { HouseholdsCard } from './households-card.tsx';

const made = (id: number, more: object = {}) => ({
  id: `h-${id}`,
  name: `Flat ${id}`,
  created_at: '2026-03-04T12:00:00Z',
  creator_name: 'Della',
  ...more,
});

let shown: Shown;
afterEach(() => shown.end());

it('DASH-14 a household’s card leads to its page, with name, members (one, unless told), maker and date', async () => {
  shown = show(<HouseholdsCard />, {
    'GET /api/households': () => ({ data: [made(1), made(2, { member_count: 3 })] }),
  });
  const links = () => [...shown.page.querySelectorAll('li a')];
  await expect.poll(() => links().length).toBe(2);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/households/h-1', '/households/h-2']);
  const facts = links().map((link) => [...link.querySelectorAll('span span')].map(({ textContent }) => textContent));
  expect(facts).toMatchObject([
    ['Flat 1', expect.anything(), '1 member', 'Created by Della, Mar 04, 2026'],
    ['Flat 2', expect.anything(), '3 members', 'Created by Della, Mar 04, 2026'],
  ]);
  expect(named('Create New Household')[0]?.getAttribute('href')).toBe('/households/new');
});
