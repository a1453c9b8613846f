import * as http from 'node:http';
import * as https from 'node:https';

const TIMEOUT = 35_000;

const decoded = (text, type = '') => (type.startsWith('application/json') && text ? JSON.parse(text) : text);

/** What speaks to an origin. */
export const protocolOf = ({ protocol }) => (protocol === 'https:' ? https : http);

/**
 * An HTTP client with keep-alive connections, from the given source address, and to the given port instead of the
 * origin's; `ca` is the certificate that an origin with TLS is to have. A call whose answer is not read to its end
 * throws.
 */
export class Caller {
  constructor(origin, { address, port, ca, headers = {} } = {}) {
    this.origin = new URL(origin);
    this.port = port ?? this.origin.port;
    this.headers = headers;
    this.protocol = protocolOf(this.origin);
    this.agent = new this.protocol.Agent({ keepAlive: true, ca, ...(address && { localAddress: address }) });
  }

  send(method, path, { headers = {}, body } = {}) {
    return new Promise((resolve, reject) => {
      const outgoing = this.protocol.request(
        {
          host: '127.0.0.1',
          servername: this.origin.hostname,
          port: this.port,
          agent: this.agent,
          method,
          path,
          timeout: TIMEOUT,
          headers: { host: this.origin.host, ...this.headers, ...headers },
        },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk) => (text += chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const { statusCode: status, headers: answered } = incoming;
            resolve({ status, headers: answered, body: decoded(text, answered['content-type']) });
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer came')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  /** Sends JSON. */
  call(method, path, { headers, body } = {}) {
    const text = body && JSON.stringify(body);
    // Without its length Node frames no body of a DELETE.
    const described = text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    return this.send(method, path, { headers: { ...described, ...headers }, ...(text && { body: text }) });
  }

  close() {
    this.agent.destroy();
  }
}
