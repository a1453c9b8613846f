import { addImports } from '@nestegg/api-sdk/redux';
import { extendedClient } from './extended-client.ts';

/** The client of the signed-in person, with the calls of imports. */
export const useImportsApi = extendedClient((api) => addImports(api));
