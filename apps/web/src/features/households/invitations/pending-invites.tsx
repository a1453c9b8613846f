import { useState } from 'react';
import type { Invite } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Person } from '@nestegg/duck-ui/Person';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { invitations } from '../../../i18n/en/invitations.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useDateOf } from '../../../i18n/use-date-of.ts';
import { focusHeading } from '../../../shared/a11y/focus-heading.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { hasFailed } from '../../../shared/has-failed.ts';
import { InviteLink } from './invite-link.tsx';

/** Who has been invited and has not answered yet; for owners, where the server can tell. */
export function PendingInvites({ householdId }: { householdId: string }) {
  const t = useTexts(invitations);
  const api = useApi();
  const isReal = api.useCapability('invitation.manage') === 'yes';
  const query = api.useListInvitesQuery(householdId, { skip: !isReal });
  if (!isReal) return null;
  const failed = hasFailed(query);
  const data = failed ? undefined : query.data;
  return (
    <Card title={t.pending}>
      {failed && <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: () => void query.refetch() }} />}
      {!data && !failed && <Skeleton height={64} />}
      {data?.length === 0 && t.noPending}
      <Stack gap="tight" divided>
        {data?.map((invite) => (
          <PendingInvite key={invite.id} householdId={householdId} invite={invite} />
        ))}
      </Stack>
    </Card>
  );
}

function PendingInvite({ householdId, invite }: { householdId: string; invite: Invite }) {
  const t = useTexts(invitations);
  const api = useApi();
  const [resend, resending] = api.useResendInviteMutation();
  const [revoke, revoking] = api.useRevokeInviteMutation();
  const [link, setLink] = useState<string | null>(null);
  const announce = useAnnounce();
  const target = { householdId, inviteId: invite.id };
  const onResend = async () => {
    revoking.reset();
    const { data } = await resend(target);
    setLink(data?.link ?? null);
  };
  const onRevoke = async () => {
    resending.reset();
    const { error } = await revoke(target);
    if (error) return;
    focusHeading();
    announce(t.revoked);
  };
  const dateOf = useDateOf();
  const detail = fillText(t.sentOn, { date: dateOf(invite.createdAt), until: dateOf(invite.expiresAt) });
  const failure = resending.isError ? t.sendFailed : revoking.isError ? t.revokeFailed : null;
  return (
    <Stack gap="tight">
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <Person name={invite.email} detail={detail} />
      <div>
        <Button
          variant="secondary"
          size="small"
          aria-label={`${t.sendAgain}: ${invite.email}`}
          working={resending.isLoading ? t.sending : undefined}
          onClick={() => void onResend()}
        >
          {t.sendAgain}
        </Button>{' '}
        <Button
          variant="quiet"
          danger
          size="small"
          aria-label={`${t.revoke}: ${invite.email}`}
          working={revoking.isLoading ? t.revoke : undefined}
          onClick={() => void onRevoke()}
        >
          {t.revoke}
        </Button>
      </div>
      {link !== null && <InviteLink key={link} link={link} email={invite.email} />}
    </Stack>
  );
}
