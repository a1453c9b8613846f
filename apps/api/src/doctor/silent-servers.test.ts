import { createServer, Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { closed, listening, portOf } from '../../test/listening.ts';
import { readConfig } from '../config/config.ts';
import { checkCertificate, checkMail } from './reach.ts';

/** A server that takes connections and says nothing, and how long sockets were told to wait: all waits are over at once. */
async function silentServer() {
  const waits: number[] = [];
  const hurried = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, time, done) {
    if (done) this.once('timeout', done);
    if (time > 0) {
      waits.push(time);
      setTimeout(() => this.emit('timeout'), 100);
    }
    return this;
  });
  onTestFinished(() => hurried.mockRestore());
  const server = await listening(createServer((socket) => socket.resume()));
  return { waits, port: portOf(server), close: () => closed(server) };
}

it('OPS-11 waits five seconds, and no longer, for a server that never begins with TLS', async () => {
  const { waits, port, close } = await silentServer();
  const config = readConfig({ PUBLIC_ORIGIN: `https://localhost:${port}` });
  await expect(checkCertificate(config, () => 0)).rejects.toThrow('no answer');
  await close();
  expect(waits).toEqual([5000]);
});

it('OPS-11 waits five seconds, and no longer, for a mail server that never greets', async () => {
  const { waits, port, close } = await silentServer();
  const verdict = await checkMail(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  await close();
  expect(verdict).toMatchObject({ state: 'fail', text: expect.stringMatching(/^127\.0\.0\.1:\d+ takes no mail/) });
  expect(Math.max(...waits)).toBe(5000);
});
