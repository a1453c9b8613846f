import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { SettingsRow } from '@nestegg/duck-ui/SettingsRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';
import { today } from '../../../i18n/today.ts';
import { DeleteAccount } from './delete-account.tsx';

export interface YourDataProps {
  readonly profile: Profile;
  readonly onDeleted: () => void;
}

/** Taking one's data along, and leaving; each where the server offers it. */
export function YourData({ profile, onDeleted }: YourDataProps) {
  const t = useTexts(texts);
  const api = useApi();
  const canExport = api.useCapability('data.export') === 'yes';
  const canDelete = api.useCapability('account.delete') === 'yes';
  if (!canExport && !canDelete) return null;
  return (
    <Card title={t.yourData} padding="form">
      <Stack gap="tight" divided>
        {canExport && <ExportRow />}
        {canDelete && <DeleteRow profile={profile} onDeleted={onDeleted} />}
      </Stack>
    </Card>
  );
}

function ExportRow() {
  const t = useTexts(texts);
  const api = useApi();
  const stepUp = useStepUp();
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle');
  const run = async () => {
    setState('working');
    const { data } = await stepUp.confirmed<{ data: Blob | undefined; error?: unknown }>(() =>
      api.downloadExport().then(
        (archive) => ({ data: archive }),
        (error: unknown) => ({ data: undefined, error }),
      ),
    );
    if (data) saveFile(data, `nestegg-${today()}.zip`);
    setState(data ? 'idle' : 'failed');
  };
  return (
    <>
      {stepUp.dialog}
      {state === 'failed' && <Banner tone="danger">{t.exportFailed}</Banner>}
      <SettingsRow label={t.exportData} help={t.exportHelp}>
        <Button
          variant="secondary"
          icon={<IconDownload aria-hidden />}
          working={state === 'working' ? t.exporting : undefined}
          onClick={() => void run()}
        >
          {t.exportData}
        </Button>
      </SettingsRow>
    </>
  );
}

function DeleteRow({ profile, onDeleted }: YourDataProps) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  return (
    <SettingsRow label={t.deleteAccount} help={t.deleteHelp}>
      <Button variant="secondary" danger icon={<IconTrash aria-hidden />} onClick={() => setAsking(true)}>
        {t.deleteAccount}
      </Button>
      {asking && (
        <DeleteAccount
          expected={profile.email ?? profile.displayName}
          onDeleted={onDeleted}
          onCancel={() => setAsking(false)}
        />
      )}
    </SettingsRow>
  );
}
