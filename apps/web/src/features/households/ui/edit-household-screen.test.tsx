// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useApi } from '../../../shared/api-context.ts';
import { field, named, show, type, type Shown } from '../../../test-support/show.tsx';
import { EditHouseholdScreen } from './edit-household-screen.tsx';

const HOUSEHOLD = {
  id: 'h-1',
  name: 'Lake Cabin',
  description: 'By the lake',
  role: 'owner',
  member_count: 1,
  created_at: '2026-01-01T09:00:00Z',
  members: [],
  monthly_budget: 100,
  savings_target: 500,
  currency: 'EUR',
  version: 4,
};

let shown: Shown;
afterEach(() => shown.end());

async function open(more: Partial<Record<keyof typeof HOUSEHOLD, unknown>> = {}): Promise<void> {
  shown = show(<EditHouseholdScreen id="h-1" />, {
    'GET /api/households/h-1': () => ({ ...HOUSEHOLD, ...more }),
    'PATCH /api/households/h-1': () => HOUSEHOLD,
  });
  await expect.poll(() => document.querySelectorAll('input').length).toBeGreaterThan(2);
}

const save = () => named('Save Changes')[0]?.click();

const Name = () => <p>{useApi().useReadHouseholdQuery('h-1').data?.name}</p>;

/** A page that shows the household, then its form. */
function Screens() {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setEditing(true)}>
        On to the form
      </button>
      {isEditing ? <EditHouseholdScreen id="h-1" /> : <Name />}
    </>
  );
}

describe('the form of a household', () => {
  it('HH-30 begins with what is recorded now, not with what was shown before', async () => {
    let stored = HOUSEHOLD;
    shown = show(<Screens />, { 'GET /api/households/h-1': () => stored });
    await expect.poll(() => shown.page.textContent).toContain('Lake Cabin');
    stored = { ...HOUSEHOLD, name: 'Sea Cabin', version: 5 };
    named('On to the form')[0]?.click();
    await expect.poll(() => named('Save Changes').length).toBe(1);
    expect(field('Household Name').value).toBe('Sea Cabin');
  });

  it('HH-30 sends what is written, with the version it began with, and no currency that stays', async () => {
    await open();
    type('Household Name', '  Sea Cabin ');
    type('Monthly budget', '250.5');
    type('Savings target', '1234.56');
    save();
    await expect.poll(() => shown.writes().length).toBe(1);
    const [patch] = shown.writes();
    expect(patch?.headers.get('if-match')).toBe('"4"');
    expect(patch?.body).toEqual({
      name: 'Sea Cabin',
      description: 'By the lake',
      monthly_budget: 250.5,
      savings_target: 1234.56,
    });
  });

  it('HH-30 HH-34 takes an empty budget for none', async () => {
    await open();
    type('Monthly budget', '');
    save();
    await expect.poll(() => shown.writes()[0]?.body).toMatchObject({ monthly_budget: null, savings_target: 500 });
  });

  it('HH-30 is a member’s to read', async () => {
    await open({ role: 'member' });
    expect(field('Household Name').disabled).toBe(true);
    expect(named('Save Changes')).toEqual([]);
  });
});
