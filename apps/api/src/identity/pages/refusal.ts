import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { FormPlace } from './texts/form-place.ts';
import type { FormProblems } from './texts/texts.ts';

/** What a form said, but for the password, and what is wrong with it. */
export interface Refusal {
  readonly form: 'sign-in' | 'sign-up';
  readonly name?: string;
  readonly email: string;
  readonly problems: FormProblems;
}

/** More than a person types; the rest is dropped. */
const MAX_FIELD_LENGTH = 2000;

/** A text as the database can keep it: whole characters, and no NUL. */
const kept = (text: string): string => Array.from(text).slice(0, MAX_FIELD_LENGTH).join('').replaceAll('\u0000', '');

interface Place {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly place: FormPlace;
}

/**
 * Leads back to the form, so that going back or reloading never asks to send it again. What was typed waits there as
 * long as the interaction does.
 */
export async function refuse(provider: Provider, { request, reply, place }: Place, refusal: Refusal) {
  const { form, name, email, problems } = refusal;
  const typed = { ...(name !== undefined && { name: kept(name) }), email: kept(email) };
  await provider.interactionResult(request.raw, reply.raw, { refusal: { form, ...typed, problems } });
  return reply.redirect(`${place.path}/${form}`, 303);
}

/** What the form was last refused for in this interaction, if it was. */
export async function findRefusal(provider: Provider, { request, reply }: Omit<Place, 'place'>, form: Refusal['form']) {
  const { result } = await provider.interactionDetails(request.raw, reply.raw);
  const refusal = result?.['refusal'] as Refusal | undefined;
  return refusal?.form === form ? refusal : undefined;
}
