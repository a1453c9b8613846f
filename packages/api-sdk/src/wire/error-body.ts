// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import type * as contract from '@nestegg/domain/contract';
import type { ObjectShape } from './shape.ts';

export const errorBody: ObjectShape<(typeof contract.errorBody)['_zod']['output']> = {
  fields: {
    code: { optional: 'string' },
    message: { optional: 'string' },
    description: { optional: 'string' },
    tracking_id: { optional: 'string' },
    id: { optional: 'string' },
    details: { optional: 'unknown' },
    reason: { extension: { fields: { code: 'string', params: { record: { either: ['string', 'number'] } } } } },
    problems: {
      extension: {
        list: { fields: { field: 'string', code: 'string', params: { record: { either: ['string', 'number'] } } } },
      },
    },
  },
};
