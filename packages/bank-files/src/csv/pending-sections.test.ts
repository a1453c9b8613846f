import { expect, it } from 'vitest';
import { read } from '../test-support/read.ts';

it.each([
  'Pending',
  'Vorgemerkt',
  'Noch nicht gebuchte Umsätze',
  'Nicht gebuchte Umsätze',
  'Not yet posted',
  'Authorisations',
  'Opérations en attente',
  'À venir',
  'Pendientes',
  'Movimientos pendientes',
  'Movimenti non contabilizzati',
  'Nog niet geboekt',
  'Reserverade',
])('rows below the title “%s” are announced, and those above it are booked', (title) => {
  const booked = '2026-01-13;Bread;-1.00\n2026-01-12;Milk;-3.00\n';
  const file = read(`Date;Text;Amount\n${booked}${title};;\n2026-01-14;Train;-2.00\n`);
  expect(file.statements[0]?.rows.map(({ row }) => [row?.description, row?.isPending])).toEqual([
    ['Bread', false],
    ['Milk', false],
    ['Train', true],
  ]);
});
