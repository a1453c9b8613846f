import { accountAnswer } from './account-answer.ts';
import { DRAFT, stored } from './import-answers.tsx';
import type { Answers } from './scripted-screen.tsx';

export const ACCOUNTS: Answers = { 'GET /api/accounts': { body: { data: [accountAnswer()], ledgers: [] } } };

export const option = (value: string, change: object = {}) => ({
  value,
  from: '2026-01-02',
  to: '2026-02-01',
  sum: 9,
  ...change,
});
export const question = (kind: string, preselected: string, ...values: string[]) => ({
  kind,
  preselected,
  options: values.map((value) => option(value)),
});

export const LAYOUT = {
  delimiter: ';',
  header_line: 2,
  header: ['Tag', '  '],
  columns: ['date', 'purpose', 'amount'],
  sample: [
    ['2026-01-03', 'Bakery', '-4.50'],
    ['2026-01-04', 'Rent'],
  ],
};

export const asking = (...questions: object[]) =>
  stored({ draft: { ...DRAFT, encoding: 'windows-1252', questions, layout: LAYOUT } });

export const answers = () =>
  [...document.querySelectorAll('fieldset')].map((each) => [
    each.querySelector('legend')?.textContent,
    ...[...each.querySelectorAll('label')].map(
      (label) => `${label.querySelector('input')?.checked === true ? '* ' : ''}${label.textContent}`,
    ),
  ]);

export const asked = () => answers().map(([words]) => words);

export const answer = (words: string) =>
  [...document.querySelectorAll('fieldset label')]
    .find(({ textContent }) => textContent.startsWith(words))
    ?.querySelector('input')
    ?.click();

export const sample = () =>
  [...document.querySelectorAll('table tbody tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim()),
  );
