import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Invitation } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { Column } from '@nestegg/duck-ui/Column';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { LoadingView } from '@nestegg/duck-ui/LoadingView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { invitations } from '../../../i18n/en/invitations.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';

type Claim =
  | { readonly status: 'claiming' }
  | { readonly status: 'failed' }
  | { readonly status: 'claimed'; readonly invitation: Invitation | null };

/** Opens an invitation's link: its secret, in the address's fragment, puts the invitation into the person's list. */
export function ClaimScreen() {
  const t = useTexts(invitations);
  const claim = useClaim();
  const action = <Button href={`${paths.households}?tab=invitations`}>{t.toInvitations}</Button>;
  return (
    <Column width="form">
      <PageHeader title={t.claimTitle} />
      <Card padding="form">
        {claim.status === 'claiming' && <LoadingView message={t.claiming} />}
        {claim.status === 'failed' && <ErrorView message={t.claimFailed} />}
        {claim.status === 'claimed' && (
          <EmptyView art="households" title={claimedWords(claim.invitation, t)} action={action} />
        )}
      </Card>
    </Column>
  );
}

const claimedWords = (invitation: Invitation | null, t: { readonly claimed: string; readonly claimTitle: string }) =>
  invitation ? fillText(t.claimed, { inviter: invitation.inviterName, name: invitation.householdName }) : t.claimTitle;

function useClaim(): Claim {
  const secret = useLocation().hash.slice(1);
  const [send] = useApi().useClaimInvitationMutation();
  const [claim, setClaim] = useState<Claim>(secret === '' ? { status: 'failed' } : { status: 'claiming' });
  useEffect(() => {
    if (secret === '') return undefined;
    let gone = false;
    void send({ secret }).then(({ data, error }) => {
      if (!gone) setClaim(error ? { status: 'failed' } : { status: 'claimed', invitation: data ?? null });
    });
    return () => {
      gone = true;
    };
  }, [secret, send]);
  return claim;
}
