import { useState } from 'react';
import type { Member } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';

export interface MemberAction {
  readonly kind: 'make-owner' | 'make-member' | 'hand-over' | 'remove' | 'leave';
  readonly member: Member;
}

export interface MemberActionRun {
  /** Whether it succeeded. */
  readonly run: (action: MemberAction) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: unknown;
}

/** Changes the members of a household. */
export function useMemberAction(householdId: string): MemberActionRun {
  const api = useApi();
  const [changeRole, changing] = api.useChangeMemberRoleMutation();
  const [remove, removing] = api.useRemoveMemberMutation();
  const [transfer, transferring] = api.useTransferHouseholdMutation();
  const [error, setError] = useState<unknown>();

  const send = ({ kind, member }: MemberAction) => {
    const target = { householdId, memberId: member.id };
    if (kind === 'hand-over') return transfer(target);
    if (kind === 'make-owner') return changeRole({ ...target, role: 'owner' });
    if (kind === 'make-member') return changeRole({ ...target, role: 'member' });
    return remove(target);
  };
  return {
    run: async (action) => {
      const answer = await send(action);
      setError(answer.error);
      return answer.error === undefined;
    },
    busy: changing.isLoading || removing.isLoading || transferring.isLoading,
    error,
  };
}
