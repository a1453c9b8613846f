// Lists last month's transactions, then records one: NESTEGG_URL=… NESTEGG_TOKEN=… node last-month.ts
import { createNestegg, formatMoney, NesteggError } from '@nestegg/api-sdk';

const { NESTEGG_URL = 'http://localhost:4000', NESTEGG_TOKEN = '' } = process.env;
const nestegg = createNestegg({ baseUrl: NESTEGG_URL, token: NESTEGG_TOKEN });

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const now = new Date();
const startDate = dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));
const endDate = dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)));

try {
  for await (const row of nestegg.transactions.all({ startDate, endDate })) {
    console.log(row.date, row.description, formatMoney(row.amountMinor, row.currency ?? 'USD', 'en-US'));
  }
  const saved = await nestegg.transactions.create({ date: endDate, description: 'Bread', amountMinor: -1250 });
  console.log('saved', saved?.description, saved?.version);
} catch (error) {
  if (!(error instanceof NesteggError)) throw error;
  console.error(error.code, error.message, error.problems, error.trackingId);
  process.exitCode = 1;
}
