import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  readonly url: string;
  /** Waits for the next mail to an address, and answers its source. */
  readonly next: (address: string) => Promise<string>;
  /** How many mails to an address have come and were not taken. */
  readonly waiting: (to: string) => number;
  readonly close: () => Promise<void>;
}

/** A mail server on this machine that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: { readonly to: string; readonly text: string }[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) {
          mails.push({ to: address, text: Buffer.concat(chunks).toString() });
        }
        done();
        for (const wake of waiting) wake();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  const take = (to: string): string | undefined => {
    const index = mails.findIndex((mail) => mail.to === to);
    return index < 0 ? undefined : mails.splice(index, 1)[0]?.text;
  };
  const next = (to: string): Promise<string> =>
    new Promise((found) => {
      const look = () => {
        const text = take(to);
        if (text === undefined) return;
        waiting.delete(look);
        found(text);
      };
      waiting.add(look);
      look();
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    next,
    waiting: (recipient) => mails.filter(({ to }) => to === recipient).length,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
