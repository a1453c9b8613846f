import { isLocalDate } from '@nestegg/domain';
import { InvalidArgumentError, type Command } from 'commander';

/** Which records, by the options that several commands have. */
export interface FilterOptions {
  readonly household?: string;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
  readonly category?: string;
}

export function day(text: string): string {
  if (!isLocalDate(text)) throw new InvalidArgumentError('Write the day like 2026-01-31.');
  return text;
}

export const addFilters = (command: Command): Command =>
  command
    .option('--household <id>', 'of one household, or “personal”')
    .option('--from <day>', 'the first day, like 2026-01-31', day)
    .option('--to <day>', 'the last day', day)
    .option('--category <name>', 'of one category')
    .option('--search <text>', 'with this in the description');

export const filterOf = ({ household, from, to, category, search }: FilterOptions) => ({
  householdId: household,
  startDate: from,
  endDate: to,
  category,
  search,
});
