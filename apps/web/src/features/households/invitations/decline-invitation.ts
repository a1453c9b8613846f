export interface Declining {
  /** Whether declining reaches the server. */
  readonly isReal: boolean;
  readonly send: (invitation: { readonly id: string }) => Promise<{ readonly error?: unknown }>;
  /** Takes the invitation out of the list. */
  readonly hide: (id: string) => void;
}

/** Declines an invitation; where the server has no such call it only leaves the list. Whether it succeeded. */
export async function declineInvitation(id: string, { isReal, send, hide }: Declining): Promise<boolean> {
  const { error } = isReal ? await send({ id }) : {};
  if (!error) hide(id);
  return !error;
}
