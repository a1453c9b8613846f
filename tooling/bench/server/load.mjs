import autocannon from 'autocannon';

/** Seconds of each round. */
const ROUND = 3;
/** A server of ours closes a connection after 1,000 requests, and this client does not see it coming. */
const REQUESTS_PER_CONNECTION = 900;

/**
 * Sends a request per connection as soon as its previous one is answered (closed loop). Resolves with the rate per
 * second, and the 99th percentile in milliseconds.
 */
export async function ask(url, { connections = 24, headers = {}, seconds = ROUND, setupRequest, method = 'GET' } = {}) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    method,
    reconnectRate: REQUESTS_PER_CONNECTION,
    ...(setupRequest && { requests: [{ setupRequest }] }),
  });
  // What has not changed is answered, too.
  const failed = result.non2xx - result['3xx'] + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { rate: result.requests.average, median: result.latency.p50, p99: result.latency.p99 };
}
