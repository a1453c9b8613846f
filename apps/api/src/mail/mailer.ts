import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. */
export interface Mailer {
  /** In the background; a failure is reported, never thrown at the caller. */
  readonly send: (mail: Mail) => void;
  /** Sends a mail; throws where it is not accepted. */
  readonly deliver: (mail: Mail) => Promise<void>;
  /** Ends once everything is sent. */
  readonly close: () => Promise<void>;
}

interface MailerOptions {
  readonly smtpUrl: string;
  readonly from: string;
  readonly onError: (error: unknown) => void;
}

const TIMEOUT = 10_000;

export function createMailer({ smtpUrl, from, onError }: MailerOptions): Mailer {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
    { from },
  );
  const underway = new Set<Promise<unknown>>();
  const deliver = async (mail: Mail) => {
    const sent: Promise<unknown> = transport.sendMail(mail).finally(() => underway.delete(sent));
    underway.add(sent);
    await sent;
  };
  return {
    send: (mail) => void deliver(mail).catch(onError),
    deliver,
    close: async () => {
      await Promise.allSettled(underway);
      transport.close();
    },
  };
}
