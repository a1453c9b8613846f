import { sql } from '../../db/sql.ts';
import type { Queryable } from '../../db/session/unit-of-work.ts';
import { addGauge, together, type MetricPlace } from './gauges.ts';

interface SharedTotals {
  readonly people: number;
  readonly transactions: number;
}

/** Of the people who share usage totals: how many they are, and how many transactions they have. */
export function totalMetrics(place: MetricPlace, db: Queryable): void {
  const totals = together(() => db.row<SharedTotals>(sql`select people, transactions from access.shared_totals()`));
  addGauge(place, {
    name: 'nestegg_sharing_people',
    help: 'People who share usage totals.',
    read: async () => (await totals())?.people,
  });
  addGauge(place, {
    name: 'nestegg_sharing_people_transactions',
    help: 'Their transactions.',
    read: async () => (await totals())?.transactions,
  });
}

interface Queue {
  readonly waiting: number;
  readonly overdue: number;
}

/** Notifications that wait to be delivered by mail or push. */
export function queueMetrics(place: MetricPlace, db: Queryable): void {
  const queue = together(() => db.row<Queue>(sql`select waiting, overdue from access.waiting_notices()`));
  addGauge(place, {
    name: 'nestegg_notices_waiting',
    help: 'Notifications that wait to be delivered.',
    read: async () => (await queue())?.waiting,
  });
  addGauge(place, {
    name: 'nestegg_notices_overdue_seconds',
    help: 'For how long the longest of them has been due.',
    read: async () => (await queue())?.overdue,
  });
}
