import type { FastifyRequest } from 'fastify';
import { findTexts } from './find-texts.ts';
import type { Texts } from './texts.ts';

export const FORGOT_PATH = '/identity/forgot-password';

/** Where a form of a sign-in is, and its language. */
export interface FormPlace {
  readonly t: Texts;
  /** The path of the interaction that the page belongs to. */
  readonly path: string;
  /** Where a forgotten password is asked for, in the same language. */
  readonly forgotPath: string;
  /** The origin of the app of others that the interaction is for, where its answer goes. */
  readonly leadsTo?: string | undefined;
}

/** In the language that the authorization request asks for, else in the browser's. */
export function formPlace({ headers }: FastifyRequest, path: string, uiLocales: unknown): FormPlace {
  const t = findTexts({ uiLocales, acceptLanguage: headers['accept-language'] });
  return { t, path, forgotPath: uiLocales === undefined ? FORGOT_PATH : `${FORGOT_PATH}?ui_locales=${t.lang}` };
}

/** The texts of a page outside of a sign-in: it may be asked for in a language as a sign-in is. */
export function textsOf({ headers, query }: FastifyRequest): Texts {
  const { ui_locales: uiLocales } = query as { ui_locales?: unknown };
  return findTexts({ uiLocales, acceptLanguage: headers['accept-language'] });
}
