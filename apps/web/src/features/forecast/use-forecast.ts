import { type Forecast, FORECAST_DAYS, whatIf } from '@nestegg/domain';
import type { ExpectedEntry, ForecastFigures, ForecastRecord } from '@nestegg/api-sdk';
import { useForecastsApi } from '../../shared/forecasts-api.ts';
import { hasFailed } from '../../shared/has-failed.ts';
import { FRESH } from '../../shared/loading/fresh.ts';
import { useAddressParams } from '../../shared/use-address-params.ts';
import { readWhatIfs, type WhatIf, withWhatIfs } from './what-ifs.ts';

/** How many days can be chosen. */
export const REACHES = [30, 90, 365] as const;
/** How the days are shown. */
export const VIEWS = ['chart', 'table'] as const;

/** What a forecast is asked for, as the address says it. */
interface ForecastChoice {
  /** Undefined is all households. */
  readonly household: string | undefined;
  /** Undefined is all accounts. */
  readonly account: string | undefined;
  readonly days: number;
  readonly view: (typeof VIEWS)[number];
  readonly whatIfs: readonly WhatIf[];
}

/** The forecast that the address chooses. */
export interface ForecastView {
  readonly choice: ForecastChoice;
  /** Changes the address; what is empty leaves it. */
  readonly choose: (changes: Readonly<Record<string, string>>) => void;
  readonly tryOut: (whatIfs: readonly WhatIf[]) => void;
  readonly figures: ForecastFigures | undefined;
  /** The same with what is tried; undefined where nothing is. */
  readonly tried: Forecast<ExpectedEntry> | undefined;
  readonly record: ForecastRecord | undefined;
  /** The record could not be read. */
  readonly isRecordError: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

const choiceOf = (params: URLSearchParams): ForecastChoice => ({
  household: params.get('household') ?? undefined,
  account: params.get('account') ?? undefined,
  days: REACHES.find((days) => days === Number(params.get('days'))) ?? FORECAST_DAYS.usual,
  view: VIEWS.find((view) => view === params.get('view')) ?? 'chart',
  whatIfs: readWhatIfs(params),
});

/** Reads the forecast that the address chooses. */
export function useForecast(): ForecastView {
  const { params, change, set } = useAddressParams();
  const api = useForecastsApi();
  const choice = choiceOf(params);
  const { household: householdId, account: accountId, days, whatIfs } = choice;
  const forecast = api.useGetForecastQuery({ householdId, accountId, days }, FRESH);
  const record = api.useGetForecastRecordQuery({ householdId, accountId }, FRESH);
  const figures = forecast.currentData;
  return {
    choice,
    choose: set,
    tryOut: (changed) => change((before) => withWhatIfs(before, changed)),
    figures,
    tried: figures && whatIfs.length > 0 ? whatIf(figures, whatIfs) : undefined,
    record: record.currentData,
    isRecordError: hasFailed(record),
    isError: hasFailed(forecast),
    retry: () => {
      void forecast.refetch();
      void record.refetch();
    },
  };
}
