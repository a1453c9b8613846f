import { expect, it } from 'vitest';
import { choose, press, type } from '../../test-support/page.ts';
import { planFrame } from '../../test-support/plan-frame.tsx';
import { keepSavedFiles } from '../../test-support/saved-files.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { drawCharts, standStill, transcribe } from '../../test-support/transcript.ts';
import { trendRow, trendsOf } from '../../test-support/trend-answers.ts';
import { TrendsScreen } from './trends-screen.tsx';

standStill();
drawCharts();

const LIST = 'GET /api/trends';
const TRENDS = trendsOf(
  [
    trendRow('Food', { change_year: -4.1 }),
    trendRow('Bees', { amounts: [0, 0, 20, 0], total: 20, amount: 20, average: 0, change: 0 }),
    trendRow(null, { change: null, average: null }),
  ],
  [trendRow('Food')],
);
const PAYEES = {
  ...TRENDS,
  rows: [trendRow('rewe', { label: 'REWE', count: 1 }), trendRow('aldi', { label: 'Aldi' }), trendRow(null)],
};

const answering = (change: object = {}): Answers => ({
  'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Pond' }] } },
  [LIST]: ({ query }) => ({ body: query.get('group') === 'payee' ? PAYEES : { ...TRENDS, ...change } }),
});

const show = (answers: Answers = answering(), address = '/plan/trends') =>
  showScreen(<TrendsScreen frame={planFrame} />, answers, address);

const segment = (value: string) => () => document.querySelector<HTMLElement>(`input[value="${value}"]`)?.click();

it('trends show, lead and are chosen as approved', async () => {
  const files = keepSavedFiles();
  const { step, text } = transcribe(show());
  await step('Open');
  await step('Download', () => press('Download CSV'));
  expect(await files.saved()).toMatchSnapshot();
  await step('Income', segment('income'));
  await step('6 months', segment('6'));
  await step('A household', () => choose('Household', 'Pond'));
  await step('Search', async () => {
    await type('Category or payee', ' milk ');
    document.querySelector<HTMLFormElement>('search form')?.requestSubmit();
  });
  await step('No search', () => type('Category or payee', ''));
  expect(text()).toMatchSnapshot();
});

it('trends with little to tell, or none, say so as approved', async () => {
  const left = [{ household_id: 'h-2', household_name: 'Lake', currency: 'EUR' }];
  const texts: string[] = [];
  for (const change of [
    { compared: 2, grew: [], left_out: left },
    { grew: [], month: '2026-11' },
    { rows: [], left_out: left },
  ]) {
    const screen = show(answering(change));
    const { step, text } = transcribe(screen);
    await step(JSON.stringify(change));
    texts.push(text());
    screen.close();
  }
  expect(texts.join('\n\n')).toMatchSnapshot();
});

it('trends that are not read say so as approved, and are shown in French', async () => {
  localStorage.setItem('nestegg-language', 'fr');
  let isBroken = true;
  const list = answering()[LIST];
  const { step, text } = transcribe(
    show({
      ...answering(),
      [LIST]: (asked) =>
        isBroken || typeof list !== 'function'
          ? { status: 403, body: { code: 'FORBIDDEN', message: 'No' } }
          : list(asked),
    }),
  );
  await step('Ouvrir');
  isBroken = false;
  await step('Réessayer', () => press('Réessayer'));
  expect(text()).toMatchSnapshot();
});
