import { addMonths, endOfMonth, monthOf, savingsStart, type LocalDate, type LocalMonth } from '@nestegg/domain';

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

/** A whole month of the past, or the present one up to the person's day. */
export const periodOfMonth = (month: LocalMonth, asOf: LocalDate): Period =>
  month < monthOf(asOf) ? periodOf(endOfMonth(`${month}-01`)) : periodOf(asOf);

/** The month so many months later. */
export const monthAfter = (month: LocalMonth, months: number): LocalMonth => monthOf(addMonths(`${month}-01`, months));
