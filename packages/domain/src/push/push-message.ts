/** A push message, as the server encrypts it in JSON and the app's service worker shows it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a click leads: a path on the app's origin. */
  readonly path: string;
  /** A later message of the same tag replaces this one. */
  readonly tag: string;
}
