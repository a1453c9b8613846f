import { CHANGE_KINDS, FILTERED_OPS, isLocalDate } from '@nestegg/domain';
import type { HistoryFilter } from '@nestegg/api-sdk';

/** What the history is narrowed to, as its address says it; empty does not narrow. */
export interface HistoryFilters {
  readonly scope: string;
  readonly person: string;
  readonly kind: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: HistoryFilters = { scope: '', person: '', kind: '', what: '', from: '', to: '' };

const NAMES = Object.keys(NO_FILTERS) as (keyof HistoryFilters)[];

const READERS: Readonly<Record<keyof HistoryFilters, (text: string) => boolean>> = {
  scope: () => true,
  person: () => true,
  kind: (text) => CHANGE_KINDS.some((kind) => kind === text),
  what: (text) => FILTERED_OPS.some((op) => op === text),
  from: isLocalDate,
  to: isLocalDate,
};

/** Reads the address; what it cannot mean is left out. */
export const readFilters = (params: URLSearchParams): HistoryFilters => {
  const value = (name: keyof HistoryFilters) => {
    const text = params.get(name) ?? '';
    return READERS[name](text) ? text : '';
  };
  return {
    scope: value('scope'),
    person: value('person'),
    kind: value('kind'),
    what: value('what'),
    from: value('from'),
    to: value('to'),
  };
};

export const writeFilters = (filters: HistoryFilters): URLSearchParams =>
  new URLSearchParams(NAMES.filter((name) => filters[name] !== '').map((name) => [name, filters[name]]));

/** The beginning of a day on this device. */
const beginOf = (day: string, later = 0): string => {
  const begin = new Date(`${day}T00:00:00`);
  begin.setDate(begin.getDate() + later);
  return begin.toISOString();
};

/** What is asked of the server: days are whole ones of this device. */
export const queryOf = ({ scope, person, kind, what, from, to }: HistoryFilters): HistoryFilter => ({
  householdId: scope || undefined,
  actor: person || undefined,
  kind: CHANGE_KINDS.find((known) => known === kind),
  op: FILTERED_OPS.find((known) => known === what),
  from: from === '' ? undefined : beginOf(from),
  until: to === '' ? undefined : beginOf(to, 1),
});
