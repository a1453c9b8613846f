/** What a route answers. */
export interface RouteAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** A file instead of JSON. */
  readonly file?: { readonly type: string; readonly text: string };
}
