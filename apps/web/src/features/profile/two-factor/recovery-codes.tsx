import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { CheckboxField } from '@nestegg/duck-ui/CheckboxField';
import { CodeList } from '@nestegg/duck-ui/CodeList';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { useTexts } from '../../../i18n/language-context.tsx';
import { twoFactor } from '../../../i18n/en/two-factor.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { saveFile } from '../../../shared/save-file.ts';
import classes from './recovery-codes.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onClose: () => void;
}

/** Recovery codes that were just made. They are in this component alone, and gone with it: it closes once they are saved. */
export function RecoveryCodes({ codes, email, onClose }: RecoveryCodesProps) {
  const t = useTexts(twoFactor);
  const [isSaved, setSaved] = useState(false);
  useFocusBack();
  const title = fillText(t.printTitle, { email });
  const download = () => {
    const text = `Nestegg\n${title}\n\n${codes.join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'nestegg-recovery-codes.txt');
  };
  return (
    <Dialog opened onClose={() => isSaved && onClose()} title={t.save} lead={t.saveLead}>
      <div className={classes.sheet}>
        <Stack gap="fields">
          <p className={classes.printed}>{title}</p>
          <CodeList codes={codes} label={t.codes} />
          <div className={classes.ways}>
            <Button variant="secondary" icon={<IconDownload aria-hidden />} onClick={download}>
              {t.download}
            </Button>
            <Button variant="secondary" icon={<IconPrinter aria-hidden />} onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
          <div className={classes.unprinted}>
            <CheckboxField label={t.saved} checked={isSaved} onChange={setSaved} />
          </div>
          <FormActions>
            <Button disabled={!isSaved} onClick={onClose}>
              {t.done}
            </Button>
          </FormActions>
        </Stack>
      </div>
    </Dialog>
  );
}
