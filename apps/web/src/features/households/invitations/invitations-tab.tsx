import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Invitation } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Card } from '@nestegg/duck-ui/Card';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { IconButton } from '@nestegg/duck-ui/IconButton';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { invitations } from '../../../i18n/en/invitations.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useDateOf } from '../../../i18n/use-date-of.ts';
import { useApi } from '../../../shared/api-context.ts';
import { focusHeading } from '../../../shared/a11y/focus-heading.ts';
import { declineInvitation } from './decline-invitation.ts';
import type { MyInvitations } from './use-my-invitations.ts';

type News = { readonly tone: 'success' | 'danger'; readonly text: string };

/** The invitations waiting for the person, to accept or decline. */
export function InvitationsTab({ mine }: { mine: MyInvitations }) {
  const t = useTexts(invitations);
  const [news, setNews] = useState<News | null>(null);
  return (
    <Stack gap="panels">
      {news && <Banner tone={news.tone}>{news.text}</Banner>}
      <Card padding={mine.items.length > 0 ? 'rows' : 'card'}>
        <Content mine={mine} onNews={setNews} empty={t.empty} />
      </Card>
    </Stack>
  );
}

interface ContentProps {
  readonly mine: MyInvitations;
  readonly onNews: (news: News) => void;
  readonly empty: string;
}

function Content({ mine, onNews, empty }: ContentProps) {
  const t = useTexts(invitations);
  const dateOf = useDateOf();
  if (mine.failed) return <ErrorView message={t.loadFailed} retry={{ label: t.retry, onRetry: mine.retry }} />;
  if (mine.loading) return <Skeleton height={160} />;
  if (mine.items.length === 0) return <EmptyView art="list" title={empty} />;
  return (
    <DataTable
      label={t.tab}
      columns={[{ label: t.household }, { label: t.invitedBy }, { label: t.date }, { label: t.actions, actions: true }]}
      rows={mine.items.map((invitation) => ({
        id: invitation.id,
        cells: [
          invitation.householdName,
          invitation.inviterName,
          dateOf(invitation.createdAt),
          <Answers key={invitation.id} invitation={invitation} mine={mine} onNews={onNews} />,
        ],
      }))}
    />
  );
}

interface AnswersProps extends Pick<ContentProps, 'mine' | 'onNews'> {
  readonly invitation: Invitation;
}

function Answers({ invitation: { id, householdName: name }, mine, onNews }: AnswersProps) {
  const t = useTexts(invitations);
  const api = useApi();
  const [accept, accepting] = api.useAcceptInvitationMutation();
  const [decline, declining] = api.useDeclineInvitationMutation();
  const busy = accepting.isLoading || declining.isLoading;
  const announceOutcome = (isDone: boolean, done: string, failed: string) => {
    // An answered invitation goes, and with it the button that had the focus.
    if (isDone) focusHeading();
    onNews(isDone ? { tone: 'success', text: done } : { tone: 'danger', text: failed });
  };
  const onAccept = async () => {
    const { error } = await accept({ id });
    announceOutcome(!error, fillText(t.accepted, { name }), t.acceptFailed);
  };
  const onDecline = async () =>
    announceOutcome(await declineInvitation(id, { ...mine, send: decline }), t.declined, t.declineFailed);
  return (
    <>
      <IconButton
        label={fillText(t.accept, { name })}
        icon={<IconCheck aria-hidden />}
        onClick={() => busy || void onAccept()}
      />
      <IconButton
        label={fillText(t.decline, { name })}
        icon={<IconX aria-hidden />}
        onClick={() => busy || void onDecline()}
      />
    </>
  );
}
