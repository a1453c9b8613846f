/** The versions of a draft that differ by what was chosen here alone: the rows that were seen in any of them are the same. */
export interface OwnVersions {
  readonly all: ReadonlySet<number>;
  readonly last: number;
}

/** The version that a choice for rows that were seen in one goes by; what changed elsewhere meanwhile is no part of it. */
export const versionFor = (own: OwnVersions | undefined, seen: number): number =>
  own?.all.has(seen) ? own.last : seen;

/** What a saved choice for rows that were seen in a version made of the draft. */
export const withSaved = (own: OwnVersions | undefined, seen: number, saved: number): OwnVersions => ({
  all: new Set([...(own?.all.has(seen) ? own.all : [seen]), saved]),
  last: saved,
});
