import { addForecasts } from '@nestegg/api-sdk/redux';
import { extendedClient } from './extended-client.ts';

/** The client of the signed-in person, with the calls of forecasts. */
export const useForecastsApi = extendedClient((api) => addForecasts(api));
