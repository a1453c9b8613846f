import * as z from 'zod/mini';
import { codedMessage } from './coded-message.ts';
import { id, localDate } from './primitives.ts';

/** Whose figures or transactions; without a household those of everything the person may see. */
export const scope = { household_id: z.optional(id()) };
/** Of which days; each end is open where it is left out. */
export const period = {
  start_date: z.optional(localDate('Start date')),
  end_date: z.optional(localDate('End date')),
};
/** The person's present day; without it that of UTC. */
export const asOf = { as_of: z.optional(localDate('Date')) };

/** A period does not end before it starts. */
export const inOrder = z.check<{ start_date?: string | undefined; end_date?: string | undefined }>((context) => {
  const { start_date, end_date } = context.value;
  if (!start_date || !end_date || start_date <= end_date) return;
  context.issues.push({
    code: 'custom',
    input: end_date,
    path: ['end_date'],
    message: codedMessage('date.inverted'),
  });
});
