import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isNesteggError, isUncertain, type Invitation } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { Column } from '@nestegg/duck-ui/Column';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { LoadingView } from '@nestegg/duck-ui/LoadingView';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Stack } from '@nestegg/duck-ui/Stack';
import { invitations } from '../../../i18n/en/invitations.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useNavigateWhileMounted } from '../../../shared/form/use-navigate-while-mounted.ts';
import { paths } from '../../../shared/paths.ts';

type Claim =
  | { readonly status: 'claiming' }
  /** It is no longer valid. */
  | { readonly status: 'failed' }
  /** Whether it is valid is not known. */
  | { readonly status: 'unanswered' }
  | { readonly status: 'claimed'; readonly invitation: Invitation | null };

/** Opens an invitation's link: its secret, in the address's fragment, puts it into the person's list, to answer at once. */
export function ClaimScreen() {
  const t = useTexts(invitations);
  const { claim, retry } = useClaim();
  const toList = <Button href={`${paths.households}?tab=invitations`}>{t.toInvitations}</Button>;
  return (
    <Column width="form">
      <PageHeader title={t.claimTitle} />
      <Card padding="form">
        {claim.status === 'claiming' && <LoadingView message={t.claiming} />}
        {claim.status === 'failed' && <ErrorView message={t.claimFailed} />}
        {claim.status === 'unanswered' && (
          <ErrorView message={t.claimUnanswered} retry={{ label: t.retry, onRetry: retry }} />
        )}
        {claim.status === 'claimed' &&
          (claim.invitation ? (
            <Claimed invitation={claim.invitation} />
          ) : (
            <EmptyView art="households" title={t.claimTitle} action={toList} />
          ))}
      </Card>
    </Column>
  );
}

/** Who invites to what, and the answer: accepting leads into the household. */
function Claimed({ invitation: { id, inviterName, householdName } }: { invitation: Invitation }) {
  const t = useTexts(invitations);
  const api = useApi();
  const navigate = useNavigateWhileMounted();
  const announce = useAnnounce();
  const [accept, accepting] = api.useAcceptInvitationMutation();
  const [decline, declining] = api.useDeclineInvitationMutation();
  const onDecline = () => {
    accepting.reset();
    void decline({ id });
  };
  const busy = accepting.isLoading || declining.isLoading;
  const onAccept = async () => {
    declining.reset();
    const { data, error } = await accept({ id });
    if (error) return;
    announce(fillText(t.accepted, { name: householdName }));
    navigate(data ? paths.household(data.id) : paths.households);
  };
  if (declining.isSuccess) {
    const action = <Button href={paths.households}>{t.toHouseholds}</Button>;
    return <EmptyView art="households" title={t.declined} action={action} />;
  }
  const failure = accepting.isError ? t.acceptFailed : declining.isError ? t.declineFailed : null;
  return (
    <Stack gap="fields">
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <EmptyView art="households" title={fillText(t.claimed, { inviter: inviterName, name: householdName })} />
      <FormActions>
        <Button
          variant="secondary"
          working={declining.isLoading ? t.declining : undefined}
          onClick={() => busy || onDecline()}
        >
          {t.declineNow}
        </Button>
        <Button working={accepting.isLoading ? t.accepting : undefined} onClick={() => busy || void onAccept()}>
          {t.acceptNow}
        </Button>
      </FormActions>
    </Stack>
  );
}

const isUnanswered = (failure: unknown): boolean => isNesteggError(failure) && isUncertain(failure);

function useClaim() {
  const secret = useLocation().hash.slice(1);
  const [send] = useApi().useClaimInvitationMutation();
  const [claim, setClaim] = useState<Claim>(secret === '' ? { status: 'failed' } : { status: 'claiming' });
  const isClaiming = claim.status === 'claiming';
  useEffect(() => {
    if (secret === '' || !isClaiming) return undefined;
    let gone = false;
    void send({ secret }).then(({ data, error }) => {
      if (gone) return;
      if (error) setClaim({ status: isUnanswered(error) ? 'unanswered' : 'failed' });
      else setClaim({ status: 'claimed', invitation: data ?? null });
    });
    return () => {
      gone = true;
    };
  }, [secret, send, isClaiming]);
  const retry = () => setClaim({ status: 'claiming' });
  return { claim, retry };
}
