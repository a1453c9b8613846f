import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const health = z.looseObject({ status: z.string() });

export const readCapabilities = defineCall({
  method: 'GET',
  path: '/api/capabilities',
  summary: 'What this server offers beyond what all do',
  access: 'public',
  status: 200,
  answer: z.looseObject({ capabilities: z.array(z.string()) }),
});

export const testPublic = defineCall({
  method: 'GET',
  path: '/api/public-test',
  summary: 'Answers anybody',
  access: 'public',
  status: 200,
  answer: health,
});

export const readHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server answers',
  access: 'public',
  status: 200,
  answer: health,
});

export const testConnection = defineCall({
  method: 'OPTIONS',
  path: '/api/health',
  summary: 'The connection test',
  access: 'public',
  status: 204,
});
