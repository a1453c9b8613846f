import { CAPABILITIES } from '@nestegg/domain';
import { json, silence } from './client.ts';
import { type Answering, type Client, startTranscript } from './transcript.ts';

type Options = Parameters<typeof startTranscript>[1];

/** A transcript in which each step has answers of its own, of a server that has everything. */
export function openScripted(options: Options = {}, known: Options = { capabilities: CAPABILITIES }) {
  let answers: Answering = silence;
  const transcript = startTranscript((request, count) => answers(request, count), { ...known, ...options });
  return {
    ...transcript,
    ask: (name: string, script: Answering, run: (client: Client) => Promise<unknown>): Promise<void> => {
      answers = script;
      return transcript.step(name, run);
    },
  };
}

/** A failure with a code and words. */
export const BODY = {
  code: 'CODE',
  message: 'Words of the server',
  tracking_id: 'tracking 1',
  details: { field: 'Wrong' },
};
/** A transaction as servers answer it. */
export const ROW = { id: '7', date: '2026-03-01', description: 'Bread', category: 'Food', amount: -12.5, version: 3 };

export const get = ({ transactions }: Client): Promise<unknown> => transactions.get('7');
export const remove = ({ transactions }: Client): Promise<unknown> => transactions.delete({ id: '7', version: 3 });

/** Fails so often, then answers. */
export function after(count: number, failure: () => Response, success: () => Response = () => json(ROW)): Answering {
  let failed = 0;
  return () => ((failed += 1) > count ? success() : failure());
}
