import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { logTo } from './log.ts';

it('of an error the log has what helps to find its cause, and nothing of the rows and connections that come with it', () => {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      written.push(chunk.toString());
      done();
    },
  });
  const { log } = Fastify({ logger: logTo(stream, 'warn') });
  const error = Object.assign(new TypeError('refused'), { code: '23505', detail: 'Key (email)=(ada@example.com)' });
  log.info({ err: error }, 'not so grave');
  log.warn({ err: error }, 'failed');
  expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'failed', err: { type: 'TypeError', message: 'refused', code: '23505', stack: error.stack } },
  ]);
  expect(written.join('')).not.toContain('ada@example.com');
});
