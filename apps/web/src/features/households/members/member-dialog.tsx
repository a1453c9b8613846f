import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Household, Member } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { household as texts } from '../../../i18n/en/household.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';
import { focusHeading } from '../../../shared/a11y/focus-heading.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';

/** A change of the members that is asked about. */
export interface MemberAction {
  readonly kind: 'make-owner' | 'make-member' | 'hand-over' | 'remove' | 'leave';
  readonly member: Member;
}

export interface MemberDialogProps {
  readonly household: Household;
  readonly action: MemberAction;
  readonly failureText: (failure: unknown, fallback: string) => string;
  readonly onClose: () => void;
}

/** Asks before the members change, then changes them. */
export function MemberDialog({ household, action, failureText, onClose }: MemberDialogProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { run, busy, error, dialog } = useMemberAction(household.id);
  const announce = useAnnounce();
  useFocusBack();
  const words = useWords(household, action);
  const confirm = async () => {
    if (!(await run(action))) return;
    // The member's menu may go with them.
    focusHeading();
    announce(t.membersChanged);
    onClose();
    if (action.kind === 'leave') await navigate(paths.households);
  };
  if (dialog) return dialog;
  return (
    <ConfirmDialog
      opened
      title={words.title}
      message={words.message}
      confirmLabel={words.confirm}
      cancelLabel={t.cancel}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      danger={action.kind === 'remove' || action.kind === 'leave'}
      working={busy ? t.working : undefined}
      error={error === undefined ? undefined : failureText(error, t.actionFailed)}
    />
  );
}

/** Changes the members of a household. */
function useMemberAction(householdId: string) {
  const api = useApi();
  const [changeRole, changing] = api.useUpdateMemberRoleMutation();
  const [remove, removing] = api.useDeleteMemberMutation();
  const [transfer, transferring] = api.useTransferHouseholdMutation();
  const [error, setError] = useState<unknown>();
  const stepUp = useStepUp();

  const send = async ({ kind, member }: MemberAction): Promise<{ error?: unknown }> => {
    const target = { householdId, memberId: member.id };
    if (kind === 'hand-over') return transfer(target);
    if (kind === 'make-owner') return changeRole({ ...target, role: 'owner' });
    if (kind === 'make-member') return changeRole({ ...target, role: 'member' });
    return remove(target);
  };
  return {
    /** Whether it succeeded. */
    run: async (action: MemberAction) => {
      const answer = await stepUp.confirmed(() => send(action));
      setError(answer.error);
      return answer.error === undefined;
    },
    busy: changing.isLoading || removing.isLoading || transferring.isLoading,
    error,
    dialog: stepUp.dialog,
  };
}

function useWords({ name: householdName }: Household, { kind, member: { name } }: MemberAction) {
  const t = useTexts(texts);
  switch (kind) {
    case 'leave':
      return { title: t.leaveTitle, message: fillText(t.leaveQuestion, { name: householdName }), confirm: t.leave };
    case 'remove':
      return { title: t.removeTitle, message: fillText(t.removeQuestion, { name }), confirm: t.remove };
    case 'hand-over':
      return { title: t.handOverTitle, message: fillText(t.handOverQuestion, { name }), confirm: t.handOver };
    case 'make-owner':
      return { title: t.makeOwner, message: fillText(t.ownerQuestion, { name }), confirm: t.makeOwner };
    case 'make-member':
      return { title: t.makeMember, message: fillText(t.memberQuestion, { name }), confirm: t.makeMember };
  }
}
