import { CAPABILITIES } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { press } from '../../test-support/page.ts';
import { showScreen, type Answers } from '../../test-support/scripted-screen.tsx';
import { PlanPage } from './plan-page.tsx';
import { rememberPlanTab } from './plan-tabs.ts';
import { Component as Plan } from './plan.tsx';

const without = (...names: readonly string[]): Answers => ({
  'GET /api/capabilities': { body: { capabilities: CAPABILITIES.filter((name) => !names.includes(name)) } },
});

describe('a page of the plan', () => {
  it.each([
    ['/plan/bills?household=h-1&day=2026-11-03', '/plan/trends?household=h-1'],
    ['/plan/bills?day=2026-11-03', '/plan/trends'],
  ])('at %s leads to another with the household alone', async (address, other) => {
    const screen = showScreen(<PlanPage tab="bills" actions={null} content={null} />, {}, address);
    await press('Trends');
    await expect.poll(screen.address).toBe(other);
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
});
