import { ERROR_MESSAGES } from '@nestegg/api-sdk';
import { catalogue } from '../catalogue.ts';

/** What failed requests say to people: the SDK's catalogue in both readings. */
export const failures = catalogue('failures', ERROR_MESSAGES);
