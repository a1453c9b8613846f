/** Of a write: the group of its changes, by which it can be undone. */
export interface WriteMark {
  /** Null where the server has no `history`, and where nothing changed. */
  readonly changeGroup: string | null;
}
