import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Tabs } from '@nestegg/duck-ui/Tabs';
import { TextField } from '@nestegg/duck-ui/TextField';
import { households } from '../../../i18n/en/households.ts';
import { invitations } from '../../../i18n/en/invitations.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { AsOf } from '../../../shared/live/as-of.tsx';
import { useMyInvitations } from '../invitations/use-my-invitations.ts';
import { CreateHouseholdDialog } from '../form/create-household-dialog.tsx';
import { InvitationsTab } from '../invitations/invitations-tab.tsx';
import { MyHouseholds, type MyHouseholdsProps } from './my-households.tsx';

/** The person's households and the invitations that wait for them. */
export function HouseholdsScreen() {
  const t = useTexts(households);
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHeader
        title={t.title}
        chip={<AsOf />}
        actions={
          <>
            <TextField
              label={t.search}
              hideLabel
              type="search"
              icon={<IconSearch aria-hidden />}
              placeholder={t.search}
              value={search}
              onChange={setSearch}
            />
            <Button icon={<IconPlus aria-hidden />} onClick={() => setCreating(true)}>
              {t.create}
            </Button>
          </>
        }
      />
      <HouseholdTabs search={search} onShowAll={() => setSearch('')} />
      {creating && <CreateHouseholdDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function HouseholdTabs({ search, onShowAll }: MyHouseholdsProps) {
  const t = useTexts(households);
  const words = useTexts(invitations);
  const formats = useFormats();
  const mine = useMyInvitations();
  // The tab is part of the address: a link can lead to the invitations, and Back works.
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'invitations' ? 'invitations' : 'mine';
  const count = mine.items.length;
  const waiting = fillText(words[`waiting_${formats.plural(count)}`], { n: count });
  return (
    <Tabs
      label={t.tabs}
      value={tab}
      onChange={(next) => setParams(next === 'mine' ? {} : { tab: next })}
      tabs={[
        { value: 'mine', label: t.mine, content: <MyHouseholds search={search} onShowAll={onShowAll} /> },
        {
          value: 'invitations',
          label: words.tab,
          badge: count > 0 ? { text: formats.number(count), label: waiting } : undefined,
          content: <InvitationsTab mine={mine} />,
        },
      ]}
    />
  );
}
