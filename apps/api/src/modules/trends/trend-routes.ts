import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { getTrends } from './trend-service.ts';

export function trendRoutes(app: FastifyInstance): void {
  serve(app, contract.getTrends, ({ tx, query }) => getTrends(tx, query));
}
