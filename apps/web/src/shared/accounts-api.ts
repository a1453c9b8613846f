import { addAccounts } from '@nestegg/api-sdk/redux';
import { extendedClient } from './extended-client.ts';

/** The client of the signed-in person, with the calls of accounts and transfers. */
export const useAccountsApi = extendedClient((api) => addAccounts(api));
