import { Route, Routes, useParams } from 'react-router';
import { expect, it } from 'vitest';
import { occurrencesOf } from '../../test-support/bill-answers.ts';
import { expectText, press } from '../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../test-support/refused-answers.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { standStill, transcribe } from '../../test-support/transcript.ts';
import { Component as Bills } from './plan-bills.tsx';
import { PlanPage } from './plan-page.tsx';
import { PLAN_TABS } from './plan-tabs.ts';
import { Component as Plan } from './plan.tsx';

standStill();

function Page() {
  const { tab } = useParams();
  const known = PLAN_TABS.find((one) => one === tab) ?? 'budget';
  return <PlanPage tab={known} actions={<p>{`What ${known} offers`}</p>} content={<p>{`The ${known}`}</p>} />;
}

const show = (answers: Answers = {}, address = '/plan') =>
  showScreen(
    <Routes>
      <Route path="/plan" element={<Plan />} />
      <Route path="/plan/bills" element={<Bills />} />
      <Route path="/plan/:tab" element={<Page />} />
    </Routes>,
    {
      'GET /api/households': { body: { data: [{ id: 'h-1', name: 'Nest', role: 'owner', member_count: 2 }] } },
      'GET /api/schedules': { body: { data: [] } },
      'GET /api/schedules/suggestions': { body: { data: [] } },
      'GET /api/occurrences': occurrencesOf(),
      ...answers,
    },
    address,
  );

it('the plan opens and leads from tab to tab as approved', async () => {
  const screen = show({}, '/plan?household=h-1');
  const { step, text } = transcribe(screen);
  await step('Open');
  await step('Trends', () => press('Trends'));
  screen.close();
  const again = transcribe(show());
  await again.step('Open it again');
  expect(`${text()}\n\n${again.text()}`).toMatchSnapshot();
});

it('a page of the plan that fails keeps its frame, as approved', async () => {
  const { step, text } = transcribe(
    show({ 'GET /api/occurrences': inTurn(FORBIDDEN, occurrencesOf()) }, '/plan/bills'),
  );
  await step('Open');
  await step('Retry', () => press('Retry'));
  expect(text()).toMatchSnapshot();
});

it.each<[string, Answers, string]>([
  ['a server without it', NO_CAPABILITIES, '/plan'],
  ['a server without bills', { 'GET /api/capabilities': { body: { capabilities: ['forecast', 'trends'] } } }, '/plan'],
  ['a server that does not say what it has', { 'GET /api/capabilities': FORBIDDEN }, '/plan'],
  ['a page that it has not', { 'GET /api/capabilities': { body: { capabilities: ['trends'] } } }, '/plan/bills'],
])('the plan of %s is what was approved', async (_, answers, address) => {
  const { step, text } = transcribe(show(answers, address));
  await step('Open');
  expect(text()).toMatchSnapshot();
});

it('the plan in German is what was approved', async () => {
  localStorage.setItem('nestegg-language', 'de');
  const { step, text } = transcribe(show({}, '/plan/trends'));
  await step('Öffnen', () => expectText('The trends'));
  expect(text()).toMatchSnapshot();
});
