import { REFUSAL_TEXTS } from '@nestegg/domain';
import { catalogue } from '../catalogue.ts';

/** Why our server refuses what is well formed: the domain's own texts in English. */
export const refusals = catalogue('refusals', REFUSAL_TEXTS);
