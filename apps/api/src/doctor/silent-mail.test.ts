import { createServer, Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { closed, listening, portOf } from '../../test/listening.ts';
import { readConfig } from '../config/config.ts';
import { checkMail } from './reach.ts';

it('OPS-11 waits five seconds, and no longer, for a mail server that accepts the connection and never greets', async () => {
  const later = globalThis.setTimeout;
  const waits: number[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((done, time = 0) => {
    if (time >= 1000) waits.push(time);
    return later(done, Math.min(time, 100));
  });
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, time) {
    if (time > 0) {
      waits.push(time);
      later(() => this.emit('timeout'), 100);
    }
    return this;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const server = await listening(createServer());
  const verdict = await checkMail(readConfig({ SMTP_URL: `smtp://127.0.0.1:${portOf(server)}` }));
  await closed(server);
  expect(verdict).toMatchObject({ state: 'fail', text: expect.stringMatching(/^127\.0\.0\.1:\d+ takes no mail/) });
  expect(Math.max(...waits)).toBe(5000);
});
