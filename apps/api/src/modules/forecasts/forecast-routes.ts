import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { getForecast } from './forecast-service.ts';
import { getForecastRecord } from './record-service.ts';

export function forecastRoutes(app: FastifyInstance): void {
  serve(app, contract.getForecast, ({ tx, query }) => getForecast(tx, query));
  serve(app, contract.getForecastRecord, ({ tx, query }) => getForecastRecord(tx, query));
}
