import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const health = z.looseObject({ status: z.string() });

export const getCapabilities = defineCall({
  method: 'GET',
  path: '/api/capabilities',
  access: 'public',
  status: 200,
  answer: z.looseObject({ capabilities: z.array(z.string()) }),
});

export const testPublic = defineCall({
  method: 'GET',
  path: '/api/public-test',
  access: 'public',
  status: 200,
  answer: health,
});

export const getHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  status: 200,
  answer: health,
});

export const testConnection = defineCall({
  method: 'OPTIONS',
  path: '/api/health',
  access: 'public',
  status: 204,
});
