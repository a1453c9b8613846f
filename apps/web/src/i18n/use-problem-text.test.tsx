import type { NesteggFailure } from '@nestegg/api-sdk';
import { describe, expect, it } from 'vitest';
import { mountAt } from '../test-support/mounting.tsx';
import { LanguageProvider } from './language-context.tsx';
import { useActivityText } from './use-activity-text.ts';
import { useFieldTexts, useReasonText } from './use-problem-text.ts';

const FAILED: NesteggFailure = {
  kind: 'answer',
  code: 'REFUSED',
  status: 422,
  message: 'No',
  serverMessage: 'No',
  reason: null,
  problems: [],
  trackingId: null,
  details: null,
  retryAfter: null,
  endpoint: 'POST /api/transactions',
  timestamp: 0,
};

/** What a part of the page says in German. */
function inGerman(Said: () => string): () => string {
  const { page } = mountAt(
    <LanguageProvider language="de">
      <Said />
    </LanguageProvider>,
  );
  return () => page.querySelector('output')?.previousSibling?.textContent ?? '';
}

const fieldsOf = (failure: unknown) => inGerman(() => JSON.stringify(useFieldTexts()(failure)));
const reasonOf = (failure: unknown) => inGerman(() => useReasonText()(failure, 'Something else'));
const problem = (field: string, code: string | null, params = {}) => ({ field, code, params, text: `${field}: no` });

describe('what is wrong with fields, in German', () => {
  it.each([
    ['by its code', problem('name', 'email.taken'), 'Mit dieser E-Mail-Adresse gibt es schon ein Konto'],
    [
      'with its field and its limit',
      problem('name', 'text.too-long', { field: 'Name', n: 100 }),
      'Name ist zu lang (höchstens 100 Zeichen)',
    ],
    [
      'with its day as it is written there',
      problem('name', 'account.closed', { date: '2026-04-01' }),
      'Dieses Konto wurde am 01. Apr. 2026 geschlossen. Öffnen Sie es zuerst wieder.',
    ],
    [
      'with its month as it is written there',
      problem('name', 'budget.from', { month: '2026-04' }),
      'Eine Änderung beginnt im April 2026 oder später',
    ],
    ['as a contract server sends it', problem('name', null), 'name: no'],
    ['as sent by a server with codes of its own', problem('name', 'pond.frozen'), 'name: no'],
    [
      'as sent, where it names a field that is not known',
      problem('name', 'text.required', { field: 'Pond' }),
      'name: no',
    ],
  ])('THEME-10 ERR-41 is said %s', async (_, refused, text) => {
    await expect.poll(fieldsOf({ ...FAILED, problems: [refused] })).toBe(JSON.stringify({ name: text }));
  });

  it.each([
    [['transaction.description'], { 'transaction.description': 0, description: 0 }],
    [['data.user.name'], { 'data.user.name': 0, 'user.name': 0, name: 0 }],
    [['address.name', 'name'], { 'address.name': 0, name: 1 }],
    [['amount'], { amount: 0 }],
  ])('ERR-41 is found by the endings of %j', async (paths, expected) => {
    const texts = paths.map((path) => problem(path, null));
    const found = Object.entries(expected).map(([name, index]) => [name, texts[index]?.text]);
    await expect.poll(fieldsOf({ ...FAILED, problems: texts })).toBe(JSON.stringify(Object.fromEntries(found)));
  });

  it('ERR-41 is nothing where no field is named, and of a field without words that are known', async () => {
    await expect.poll(fieldsOf(FAILED)).toBe('null');
    const unknown = { ...problem('name', 'pond.frozen'), text: '' };
    await expect
      .poll(fieldsOf({ ...FAILED, problems: [unknown, problem('amount', null)] }))
      .toBe(JSON.stringify({ amount: 'amount: no' }));
  });
});

describe('why a call is refused, in German', () => {
  const reason = { code: 'account.last-owner', params: { names: 'Nest' } };

  it.each([
    [409, reason, 'Diese Haushalte hätten keinen Eigentümer mehr: Nest. Übergeben oder löschen Sie sie zuerst.'],
    [429, { code: 'request.too-many', params: {} }, 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.'],
    [409, { code: 'pond.frozen', params: {} }, 'No'],
    [409, null, 'No'],
    [403, reason, 'Something else'],
  ])('THEME-10 is said by its code, else as it came: %i %j', async (status, given, text) => {
    await expect.poll(reasonOf({ ...FAILED, status, reason: given })).toBe(text);
  });
});

describe('what happened to an account, in German', () => {
  it.each([
    [{ code: 'email.changed', params: {} }, 'E-Mail-Adresse geändert'],
    [{ code: 'pond.frozen', params: {} }, 'Words'],
    [null, 'Words'],
  ])('THEME-10 PROF-26 is said by its code, else as it came: %j', async (event, text) => {
    await expect.poll(inGerman(() => String(useActivityText()({ details: 'Words', event })))).toBe(text);
  });
});
