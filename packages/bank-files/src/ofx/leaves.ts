/** Leaves of an aggregate by their names; those of a part by `PART.NAME`. */
export type Leaves = Map<string, string>;

/** The first of these leaves that has a text; '' where none has. */
export const leaf = (leaves: Leaves, ...names: string[]): string =>
  names.map((name) => leaves.get(name)?.trim()).find((text) => text !== undefined && text !== '') ?? '';
