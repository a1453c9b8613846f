import { type DayAmount, isLocalDate, MAX_MINOR, TEXT_LIMITS, WHAT_IF_LIMIT } from '@nestegg/domain';

/** An amount that is tried on a forecast; it is in the address, and stored nowhere. */
export interface WhatIf extends DayAmount {
  readonly description: string;
}

/** The name that the address has for each. */
const PARAM = 'if';

/** A date, an amount in minor units, and what it is. */
const SHAPE = /^(\d{4}-\d{2}-\d{2}),(-?\d{1,12}),(.*)$/su;

function readWhatIf(text: string): WhatIf[] {
  const [, date = '', digits = '', description = ''] = SHAPE.exec(text) ?? [];
  const amount = Number(digits);
  if (!isLocalDate(date) || amount === 0 || Math.abs(amount) > MAX_MINOR) return [];
  return [{ date, amount, description: description.slice(0, TEXT_LIMITS.description) }];
}

/** What an address tries, at most five; what cannot be read is left out. */
export const readWhatIfs = (params: URLSearchParams): WhatIf[] =>
  params.getAll(PARAM).flatMap(readWhatIf).slice(0, WHAT_IF_LIMIT);

/** An address that tries these and no others. */
export function withWhatIfs(params: URLSearchParams, whatIfs: readonly WhatIf[]): URLSearchParams {
  const after = new URLSearchParams(params);
  after.delete(PARAM);
  for (const { date, amount, description } of whatIfs) after.append(PARAM, `${date},${amount},${description}`);
  return after;
}
