import type { SummaryFigures } from '@nestegg/api-sdk';
import type { NesteggApi } from '@nestegg/api-sdk/redux';
import { addDays, localDay, type LocalDate } from '@nestegg/domain';
import { periodOf, type Period } from './period.ts';

/** The figures that the dashboard shows. */
export interface Figures {
  /** Undefined while nothing is known. */
  readonly summary: SummaryFigures | undefined;
  readonly period: Period;
  /** When they came, where they are an earlier visit's and newer ones are on their way; else null. */
  readonly cachedAt: Date | null;
}

/** Figures of an earlier visit are worth showing for so many days. */
const MAX_AGE_DAYS = 7;

/**
 * The newest figures that this device stores of a household, or of all of them, with the time that they speak of. Savings
 * count from another day with each day, so yesterday's figures are another query's answer.
 */
export function cachedFigures(
  api: Pick<NesteggApi, 'cachedSummary'>,
  householdId: string | undefined,
  asOf: LocalDate,
): Figures | null {
  for (let days = 0; days <= MAX_AGE_DAYS; days++) {
    const { savingsSince } = periodOf(addDays(asOf, -days));
    const kept = api.cachedSummary({ householdId, startDate: savingsSince });
    if (kept) return figuresOf(kept);
  }
  return null;
}

function figuresOf({ value, savedAt }: NonNullable<ReturnType<NesteggApi['cachedSummary']>>): Figures {
  const cachedAt = new Date(savedAt);
  return { summary: value, period: periodOf(value.asOf ?? localDay(cachedAt)), cachedAt };
}
