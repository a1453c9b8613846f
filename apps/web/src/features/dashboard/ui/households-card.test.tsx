import { expect, it } from 'vitest';
import { control, press, expectText } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { HouseholdsCard } from './households-card.tsx';

const LIST = 'GET /api/households';
const made = (id: number, more: object = {}) => ({
  id: `h-${id}`,
  name: `Flat ${id}`,
  created_at: '2026-03-04T12:00:00Z',
  creator_name: 'Della',
  ...more,
});

/** Shows the card once its households have come. */
async function show(...households: readonly object[]) {
  const { page } = showScreen(<HouseholdsCard />, { [LIST]: { body: { data: households } } });
  await expect.poll(() => page.querySelectorAll('li a').length).toBeGreaterThan(0);
  return [...page.querySelectorAll('li a')];
}

it('DASH-14 a household’s card leads to its page, with name, members (one by default), maker and date', async () => {
  const links = await show(made(1), made(2, { member_count: 3 }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/households/h-1', '/households/h-2']);
  const facts = links.map((link) => [...link.querySelectorAll('span span')].map(({ textContent }) => textContent));
  expect(facts).toMatchObject([
    ['Flat 1', expect.anything(), '1 member', 'Created by Della, Mar 04, 2026'],
    ['Flat 2', expect.anything(), '3 members', 'Created by Della, Mar 04, 2026'],
  ]);
  expect((await control('Create New Household')).getAttribute('href')).toBe('/households/new');
  expect((await control('View all')).getAttribute('href')).toBe('/households');
});

it('DASH-14 a household whose date cannot be read shows without one', async () => {
  const links = await show(made(1, { created_at: 'long ago' }), made(2, { created_at: '2026-03-01' }));
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/Created by Della$/),
    expect.stringMatching(/Created by Della, Mar 01, 2026$/),
  ]);
});

it('DASH-14 a household without its maker’s name shows its date alone', async () => {
  const [link] = await show(made(1, { creator_name: null }));
  expect(link?.textContent).toMatch(/1 memberMar 04, 2026$/);
});

it('DASH-14 the first three households alone are shown', async () => {
  const links = await show(...[1, 2, 3, 4].map((id) => made(id)));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3].map((id) => `/households/h-${id}`));
});

it('households that could not be read are read again', async () => {
  let broken = true;
  showScreen(<HouseholdsCard />, {
    [LIST]: () => (broken ? { status: 400, body: { code: 'BAD', message: 'No' } } : { body: { data: [made(1)] } }),
  });
  await expectText('Unable to load households.');
  broken = false;
  await press('Retry');
  await expectText('Flat 1');
});

function AskAgain() {
  const { refetch, isError } = useApi().useListHouseholdsQuery();
  return <button onClick={() => void refetch()}>{isError ? 'Failed' : 'Ask again'}</button>;
}

it('households that were read stay where reading them again fails', async () => {
  let broken = false;
  showScreen(
    <>
      <AskAgain />
      <HouseholdsCard />
    </>,
    { [LIST]: () => (broken ? { status: 400, body: { code: 'BAD', message: 'No' } } : { body: { data: [made(1)] } }) },
  );
  await expectText('Flat 1');
  broken = true;
  await press('Ask again');
  await control('Failed');
  expect(document.body.textContent).toContain('Flat 1');
});
