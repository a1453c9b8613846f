import type { Database } from '../../db/database.ts';
import type { BackupCounts } from '../../nightly/backup-counts.ts';
import { addGauge, type MetricPlace } from './gauges.ts';

/** The connections to the database. */
export function poolMetrics({ prometheus, registry }: MetricPlace, database: Database): void {
  registry.registerMetric(
    new prometheus.Gauge({
      name: 'nestegg_pool_connections',
      help: 'Connections to the database.',
      labelNames: ['pool', 'state'] as const,
      registers: [],
      collect() {
        for (const { name, open, idle } of database.pools()) {
          this.set({ pool: name, state: 'busy' }, open - idle);
          this.set({ pool: name, state: 'idle' }, idle);
        }
      },
    }),
  );
  registry.registerMetric(
    new prometheus.Gauge({
      name: 'nestegg_pool_waiting',
      help: 'Work that waits for a connection.',
      labelNames: ['pool'] as const,
      registers: [],
      collect() {
        for (const { name, waiting } of database.pools()) this.set({ pool: name }, waiting);
      },
    }),
  );
}

/** The nightly backups: what this process made of them, and the newest there is. */
export function backupMetrics(place: MetricPlace, counts: BackupCounts): void {
  const { prometheus, registry } = place;
  for (const [outcome, help] of [
    ['made', 'Nightly backups that were made and verified.'],
    ['failed', 'Nightly backups that failed.'],
  ] as const) {
    registry.registerMetric(
      new prometheus.Counter({
        name: `nestegg_backups_${outcome}_total`,
        help,
        registers: [],
        collect() {
          this.reset();
          this.inc(counts[outcome]);
        },
      }),
    );
  }
  addGauge(place, {
    name: 'nestegg_backup_newest_timestamp_seconds',
    help: 'When the newest backup was written.',
    read: () => {
      const newest = counts.newest();
      return newest && newest.at / 1000;
    },
  });
  addGauge(place, {
    name: 'nestegg_backup_newest_bytes',
    help: 'Its size.',
    read: () => counts.newest()?.bytes,
  });
}
