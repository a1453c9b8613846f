import type * as Prometheus from 'prom-client';

/** Where metrics are registered. The library comes along: only servers that are scraped load it. */
export interface MetricPlace {
  readonly prometheus: typeof Prometheus;
  readonly registry: Prometheus.Registry;
}

/** A value that is read at each scrape; undefined shows none. */
export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | undefined | Promise<number | undefined>;
}

/** Shows what is read at each scrape. What cannot be read withholds no other metric. */
export function addGauge({ prometheus, registry }: MetricPlace, { name, help, read }: ReadGauge): void {
  registry.registerMetric(
    new prometheus.Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    }),
  );
}

/** Reads once for all that ask at the same time. */
export function together<T>(read: () => Promise<T>): () => Promise<T> {
  let underway: Promise<T> | undefined;
  return () => (underway ??= read().finally(() => (underway = undefined)));
}
