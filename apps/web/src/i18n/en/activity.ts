import { ACTIVITY_TEXTS } from '@nestegg/domain';
import { catalogue } from '../catalogue.ts';

/** What our server writes into an account's activity: the domain's own texts in English. */
export const activity = catalogue('activity', ACTIVITY_TEXTS);
