import * as z from 'zod/mini';
import { currency } from './primitives.ts';

/** Households whose ledger has another currency, and so is in none of the figures. */
export const leftOut = z.array(
  z.looseObject({ household_id: z.string(), household_name: z.string(), currency: currency() }),
);
