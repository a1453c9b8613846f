import type { KoaContextWithOIDC } from 'oidc-provider';
import { findTexts } from '../pages/texts/find-texts.ts';
import type { Texts } from '../pages/texts/texts.ts';

/** The parameters are unknown before the library has read the request, and where it cannot be read at all. */
export const textsFor = ({ oidc, headers }: KoaContextWithOIDC): Texts =>
  findTexts({ uiLocales: oidc?.params?.['ui_locales'], acceptLanguage: headers['accept-language'] });
