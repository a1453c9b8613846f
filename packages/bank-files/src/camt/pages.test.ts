import { expect, it } from 'vitest';
import { areWhole, pagesIn } from './pages.ts';

const page = (number: number, isLast: boolean, account = 'A') => ({ account, number, isLast });

it.each([
  ['of a statement without pages', [], true],
  ['of one page', [page(1, true)], true],
  ['of two pages', [page(2, true), page(1, false)], true],
  ['of two accounts', [page(1, false), page(2, true), page(1, true, 'B')], true],
  ['of which the last page is missing', [page(1, false)], false],
  ['of which the first page is missing', [page(2, true)], false],
  ['of which a page in the middle is missing', [page(1, false), page(3, true)], false],
  ['whose second page is of another account', [page(1, false), page(2, true, 'B')], false],
])('pages %s are whole or not', (_, pages, isWhole) => {
  expect(areWhole(pages)).toBe(isWhole);
});

it.each([
  ['false', false],
  ['0', false],
  ['true', true],
  ['1', true],
])('a page that says %s is the last one or not', (said, isLast) => {
  const statement = `<Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct><StmtPgntn><PgNb>2</PgNb><LastPgInd>${said}</LastPgInd></StmtPgntn></Stmt>`;
  const document = `<?xml version="1.0"?><Document><BkToCstmrStmt>${statement}</BkToCstmrStmt></Document>`;
  expect(pagesIn(document)).toEqual([page(2, isLast, 'DE1')]);
});
