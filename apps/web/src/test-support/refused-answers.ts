import type { Answer } from './scripted-screen.tsx';

/** A server without the right to do it, or whose refusal says nothing that is known. */
export const FORBIDDEN: Answer = { status: 403, body: {} };

/** A fault of the server. */
export const FAILED: Answer = { status: 500, body: { code: 'INTERNAL', message: 'No' } };

/** A refusal by its code, with what is wrong with which field where there is that. */
export const refused = (status: number, code: string, details?: object): Answer => ({
  status,
  body: { code, message: 'No', ...(details && { details }) },
});

/** That fields are refused, each in the server's own words. */
export const invalid = (details: object): Answer => refused(422, 'VALIDATION_ERROR', details);

/** That a field is refused, in the server's own words. */
export const refusedField = (field: string, words = 'Not so, says the server'): Answer => invalid({ [field]: words });

/** That it does not fit what is stored, and why. */
export const conflict = (code: string, params: object = {}, more: object = {}): Answer => ({
  status: 409,
  body: { code: 'CONFLICT', message: 'No', reason: { code, params }, ...more },
});

/** Answers one after the other; the last one stays. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): () => Answer {
  let turn = 0;
  return () => {
    const answer = answers[Math.min(turn, answers.length - 1)] ?? answers[0];
    turn += 1;
    return answer;
  };
}
