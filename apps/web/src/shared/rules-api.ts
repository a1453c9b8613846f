import { addRules } from '@nestegg/api-sdk/redux';
import { extendedClient } from './extended-client.ts';

/** The client of the signed-in person, with the calls of rules. */
export const useRulesApi = extendedClient((api) => addRules(api));
