import { useState, type ComponentType } from 'react';
import type { DateFieldProps } from '@nestegg/duck-ui/DateField';
import { expect, it, vi } from 'vitest';
import { expectCalendar, field, type } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { useDateFormat, useDateLabels } from './date-field.ts';

function Fields({ DateField }: { readonly DateField: ComponentType<DateFieldProps> }) {
  const [value, setValue] = useState('');
  const shared = { format: useDateFormat(), labels: useDateLabels() };
  return (
    <>
      <DateField label="From" value={value} onChange={setValue} {...shared} />
      <DateField label="To" value="" onChange={setValue} {...shared} />
    </>
  );
}

it('a date field keeps the focus, and what is typed, as its calendar comes', async () => {
  // As at the first date field of a visit, whose calendar is not there yet.
  vi.resetModules();
  const { DateField } = await import('@nestegg/duck-ui/DateField');
  showScreen(<Fields DateField={DateField} />, {});
  const first = await field('From');
  expect(first.getAttribute('aria-haspopup')).toBeNull();
  first.focus();
  await type('From', 'so');
  await expectCalendar('From');
  await expectCalendar('To');
  const now = await field('From');
  expect([now.value, document.activeElement]).toEqual(['so', now]);
});
