// @vitest-environment happy-dom
import { CAPABILITIES } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { expectText, press } from '../../test-support/page.ts';
import { NO_CAPABILITIES, showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { PlanPage } from './plan-page.tsx';
import { rememberPlanTab } from './plan-tabs.ts';
import { Component as Plan } from './plan.tsx';

const without = (...names: readonly string[]): Answers => ({
  'GET /api/capabilities': { body: { capabilities: CAPABILITIES.filter((name) => !names.includes(name)) } },
});

const tabs = () =>
  [...document.querySelectorAll('[role="tab"]')].map(
    (tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? ' (shown)' : ''}`,
  );

describe('a page of the plan', () => {
  it('has the tabs of what the server has, and shows its own', async () => {
    showScreen(
      <PlanPage tab="forecast" actions={null} content={<p>The forecast</p>} />,
      without('schedule'),
      '/plan/forecast',
    );
    await expect.poll(tabs).toEqual(['Budget', 'Forecast (shown)', 'Trends']);
    await expectText('The forecast');
  });

  it.each([
    ['/plan/bills?household=h-1&day=2026-11-03', '/plan/trends?household=h-1'],
    ['/plan/bills?day=2026-11-03', '/plan/trends'],
  ])('at %s leads to another with the household alone', async (address, other) => {
    const screen = showScreen(<PlanPage tab="bills" actions={null} content={null} />, {}, address);
    await press('Trends');
    await expect.poll(screen.address).toBe(other);
  });

  it('is where the plan opens the next time', async () => {
    const page = showScreen(<PlanPage tab="trends" actions={null} content={<p>The trends</p>} />, {}, '/plan/trends');
    await expectText('The trends');
    page.close();
    const screen = showScreen(<Plan />, {}, '/plan?household=h-1');
    await expect.poll(screen.address).toBe('/plan/trends?household=h-1');
  });
});

describe('the plan', () => {
  it.each([
    ['at first', null, {}, '/plan/budget'],
    ['after the bills', 'bills', {}, '/plan/bills'],
    ['after the bills, which the server has no more', 'bills', without('schedule', 'budget'), '/plan/forecast'],
  ] as const)('%s opens a page that the server has', async (_, last, answers, address) => {
    if (last) rememberPlanTab(last);
    const screen = showScreen(<Plan />, answers, '/plan');
    await expect.poll(screen.address).toBe(address);
  });

  it('is no page where the server has no part of it', async () => {
    const screen = showScreen(<Plan />, NO_CAPABILITIES, '/plan');
    await expectText('404 - Page Not Found');
    expect(screen.address()).toBe('/plan');
  });
});
