import { monthOf, savingsStart, type LocalDate, type LocalMonth } from '@nestegg/domain';

/** The time that the dashboard's figures speak of. */
export interface Period {
  readonly asOf: LocalDate;
  readonly month: LocalMonth;
  /** The day from which savings count: so many months back. */
  readonly savingsSince: LocalDate;
}

export const periodOf = (asOf: LocalDate): Period => ({
  asOf,
  month: monthOf(asOf),
  savingsSince: savingsStart(asOf),
});
