// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openScreen, startServer } from '../../../test-support/open-screen.tsx';
import { HouseholdsCard } from './households-card.tsx';

it('DASH-14 a household whose date cannot be read shows without one', async () => {
  const server = await startServer();
  const members = [{ id: 'della', name: 'Della', role: 'owner' }] as const;
  server.state.households.push(
    { id: '1', name: 'Alder Street', creator_name: 'Della', created_at: 'long ago', members },
    { id: '2', name: 'Lake Cabin', created_at: '2026-03-01', members },
  );
  const screen = openScreen(server, <HouseholdsCard />);
  await screen.shows('Created by Della');
  await screen.shows('Mar 01, 2026');
  expect([...screen.page.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Created by Della$/),
    expect.stringMatching(/Mar 01, 2026$/),
  ]);
  screen.close();
  await server.close();
});
