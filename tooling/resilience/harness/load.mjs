import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const READS = ['/api/transactions?limit=10', '/api/transactions?limit=10&page=2', '/api/transactions/summary'];
const WRITES_IN_TEN = 6;
const MAX_PAUSE = 1_000;

/**
 * Counters since the last look. Of the failed requests, `away` could not connect, `broken` lost the connection, `refused`
 * got a 503, `surprising` another answer; `reasons` has the causes of broken ones.
 */
const nothingYet = () => ({
  answered: 0,
  away: 0,
  broken: 0,
  refused: 0,
  surprising: /** @type {string[]} */ ([]),
  reasons: /** @type {string[]} */ ([]),
  times: /** @type {number[]} */ ([]),
});

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/**
 * People who write and read without end. Whatever fails is retried under the same idempotency key until it succeeds, as
 * the app does. `recorded` of each person has their acknowledged writes.
 */
export class Load {
  #seen = nothingYet();
  #going = false;
  #abandoned = false;
  #loops = [];
  #since = 0;
  #acknowledged = Promise.withResolvers();

  /** `pause` is the time between two calls of a person, in milliseconds. */
  constructor(people, { pause = 0 } = {}) {
    this.people = people;
    this.pause = pause;
    for (const person of people) person.recorded = new Map();
  }

  start(loopsEach = 2) {
    this.#going = true;
    this.#since = performance.now();
    this.#loops = this.people.flatMap((person) => Array.from({ length: loopsEach }, () => this.#loop(person)));
  }

  /** Ends when everything that was begun is answered. */
  async stop() {
    this.#going = false;
    await Promise.all(this.#loops);
  }

  /** Ends at once, whatever is under way. */
  async abandon() {
    this.#abandoned = true;
    await this.stop();
  }

  /** The counters since the last call, which it resets. */
  look() {
    const { times, ...seen } = this.#seen;
    const seconds = (performance.now() - this.#since) / 1000;
    this.#seen = nothingYet();
    this.#since = performance.now();
    const sorted = times.sort((a, b) => a - b);
    return {
      ...seen,
      seconds,
      perSecond: seen.answered / seconds,
      median: quantile(sorted, 0.5),
      p99: quantile(sorted, 0.99),
    };
  }

  /** Resolves when the next write is acknowledged. */
  nextStored() {
    this.#acknowledged = Promise.withResolvers();
    return this.#acknowledged.promise;
  }

  async #loop(person) {
    while (this.#going) {
      if (this.pause > 0) await wait(this.pause);
      if (randomInt(10) < WRITES_IN_TEN) await this.#record(person);
      else await this.#answered(person, 'GET', READS[randomInt(READS.length)]);
    }
  }

  async #record(person) {
    const description = randomUUID();
    const amount = randomInt(-99_999, 99_999);
    const body = { description, amount: amount / 100, date: `2026-0${randomInt(1, 10)}-1${randomInt(10)}` };
    const call = { body, headers: { 'idempotency-key': description } };
    if (!(await this.#answered(person, 'POST', '/api/transactions', call))) return;
    person.recorded.set(description, amount);
    this.#acknowledged.resolve();
  }

  /** Sends a call until it is answered with success; nothing else is an answer to it. */
  async #answered({ caller }, method, path, options) {
    while (!this.#abandoned) {
      const begun = performance.now();
      const answer = await caller.call(method, path, options).catch((error) => ({ error }));
      if (answer.status >= 200 && answer.status < 300) {
        this.#seen.answered += 1;
        this.#seen.times.push(performance.now() - begun);
        return true;
      }
      await wait(this.#noteFailure(`${method} ${path}`, answer));
    }
    return false;
  }

  /** Answers how long to wait before the next try. */
  #noteFailure(what, { error, status, headers, body }) {
    if (error?.code === 'ECONNREFUSED') this.#seen.away += 1;
    else if (error || status === 502 || status === 504) {
      this.#seen.broken += 1;
      this.#seen.reasons.push(`${what}: ${error?.message ?? status}`);
    } else if (status === 503) this.#seen.refused += 1;
    else this.#seen.surprising.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    const asked = Number(headers?.['retry-after'] ?? 0.1) * 1000;
    return Math.min(asked, MAX_PAUSE) * (0.8 + Math.random() * 0.4);
  }
}
