import type { LocalDate } from '@nestegg/domain';
import { reader } from '../model/answer.ts';
import { type ForecastFigures, type ForecastRecord, toForecast, toForecastRecord } from '../model/forecast.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/forecast-calls.ts';

/** Whose forecasts a track record is of. */
export interface ForecastScope {
  /** A household's id, or `personal` for the person's own ledger; without it all that has the person's currency. */
  readonly householdId?: string | undefined;
  /** One account alone, with its transfers. */
  readonly accountId?: string | undefined;
  /** The day from which the forecast starts; without it the person's present day. */
  readonly asOf?: LocalDate | undefined;
}

/** Whose forecast, and how far. */
export interface ForecastFilter extends ForecastScope {
  /** How many days, 30 to 365; 90 without it. */
  readonly days?: number | undefined;
}

const scopeOf = ({ householdId, accountId, asOf }: ForecastScope) => ({
  household_id: householdId,
  account_id: accountId,
  as_of: asOf,
});

/** How the balance of a scope goes on. */
export const getForecast = ({ days, ...scope }: ForecastFilter = {}): CallRequest<ForecastFigures> => ({
  call: wire.getForecast,
  query: { ...scopeOf(scope), days },
  asOf: scope.asOf === undefined,
  read: reader(wire.getForecast.answer, toForecast, 'forecast'),
});

/** On how many of the last days the balance was in the range that was forecast for it 30 days before. */
export const getForecastRecord = (scope: ForecastScope = {}): CallRequest<ForecastRecord> => ({
  call: wire.getForecastRecord,
  query: scopeOf(scope),
  asOf: scope.asOf === undefined,
  read: reader(wire.getForecastRecord.answer, toForecastRecord, 'record'),
});
