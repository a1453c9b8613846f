import type { TableRows } from './rows.ts';

/** The rows of each account, by their indices. */
export type Groups = ReadonlyMap<string, readonly number[]>;

/** What cannot be read and names no account is of the only one, whose own rows stand first: they name it. */
export function withFaults({ rows }: TableRows, groups: Groups): Groups {
  const faults = groups.get('') ?? [];
  const [only, ...others] = [...groups].filter(([account]) => account !== '');
  if (only === undefined || others.length > 0 || faults.length === 0) return groups;
  if (faults.some((index) => rows[index]?.row !== null)) return groups;
  return new Map([[only[0], [...only[1], ...faults]]]);
}
