import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail in the background; a failure is reported, never thrown at whoever caused the mail. */
export interface Mailer {
  readonly send: (mail: Mail) => void;
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
  return {
    send: (mail) => {
      const sent: Promise<unknown> = transport
        .sendMail(mail)
        .catch(onError)
        .finally(() => underway.delete(sent));
      underway.add(sent);
    },
    close: async () => {
      await Promise.all(underway);
      transport.close();
    },
  };
}
