import type { FastifyReply } from 'fastify';
import { noteRefusedStep } from '../../../modules/users/repositories/session-repository.ts';
import { findUser, type User } from '../../../modules/users/repositories/user-repository.ts';
import { duringInteraction, type Interaction } from '../during-interaction.ts';
import type { PageRequest } from '../finish-sign-in.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { FormProblem } from '../texts/texts.ts';

/** What an interaction keeps between the right password and the second step. */
interface SecondStep {
  readonly accountId: string;
  readonly marker: string;
}

/** A page of the second step: whose password was right, and what the form was last refused for. */
export interface SecondStepPage extends PageRequest {
  readonly user: User;
  /** The id of the sign-in. */
  readonly uid: string;
  readonly problem: FormProblem | undefined;
}

type SecondStepHandler = (page: SecondStepPage) => Promise<FastifyReply>;

interface Refused {
  readonly form: string;
  readonly problem: FormProblem;
}

const secondStepOf = ({ result }: Interaction): SecondStep | undefined =>
  result?.['secondStep'] as SecondStep | undefined;

/** Runs a handler for the person whose password was right in this interaction; others begin with the password. */
export function duringSecondStep(context: IdentityContext, form: string, handler: SecondStepHandler) {
  return duringInteraction(context, async (request, reply, { place, interaction }) => {
    // A form that was sent twice, as by a double click: it is through.
    if (interaction.result?.login) return reply.redirect(interaction.returnTo, 303);
    const step = secondStepOf(interaction);
    const user = step && (await findUser(context.database.system, step.accountId));
    if (!user || user.marker !== step.marker) return reply.redirect(`${place.path}/sign-in`, 303);
    const refused = interaction.result?.['refused'] as Refused | undefined;
    const problem = refused?.form === form ? refused.problem : undefined;
    return handler({ request, reply, place, user, uid: interaction.uid, problem });
  });
}

/** Leads back to the form, so that going back or reloading never sends it again. */
export async function refuseStep(
  { database }: IdentityContext,
  { reply, place, uid }: SecondStepPage,
  refused: Refused,
): Promise<FastifyReply> {
  await noteRefusedStep(database.system, uid, refused);
  return reply.redirect(`${place.path}/${refused.form}`, 303);
}
