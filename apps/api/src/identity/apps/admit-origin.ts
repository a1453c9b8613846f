import type { Queryable } from '../../db/session/unit-of-work.ts';
import type { Identity } from '../../http/caller.ts';
import { forbidden } from '../../http/failure.ts';
import { findApp } from './app-repository.ts';

interface Options {
  readonly db: Queryable;
  readonly publicOrigin: string;
}

/**
 * Refuses a token that comes from a page of another origin than it is for: our app's from elsewhere, an app's from where
 * that app is not. Programs name no origin, and access tokens that people made are used anywhere.
 */
export const createOriginCheck =
  ({ db, publicOrigin }: Options) =>
  async ({ app, sessionId }: Identity, origin: string | undefined): Promise<void> => {
    if (origin === undefined) return;
    if (sessionId !== undefined && origin !== publicOrigin) throw forbidden();
    if (!app) return;
    const registered = await findApp(db, app.clientId);
    if (!registered?.origins.includes(origin)) throw forbidden();
  };
