import { addSchedules } from '@nestegg/api-sdk/redux';
import { extendedClient } from './extended-client.ts';

/** The client of the signed-in person, with the calls of bills. */
export const useSchedulesApi = extendedClient((api) => addSchedules(api));
