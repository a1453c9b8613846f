import type { Mailer } from './mailer.ts';

/** How links reach people: by an address on this origin, and by mail where there is mail. */
export interface Delivery {
  readonly publicOrigin: string;
  readonly mailer: Mailer | undefined;
}
