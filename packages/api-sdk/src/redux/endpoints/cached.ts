/** What a store holds of an answer: writable all through, so that recipes of `updateQueryData` can assign to its draft. */
export type Cached<T> = T extends readonly (infer Item)[]
  ? Cached<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Cached<T[Key]> }
    : T;
