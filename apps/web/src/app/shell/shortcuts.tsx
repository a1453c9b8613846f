import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@nestegg/duck-ui/Button';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useShortcutHelp, useShortcutKeys } from '../../shared/a11y/shortcut-keys.ts';
import { useApi } from '../../shared/api-context.ts';
import { paths } from '../../shared/paths.ts';

const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
};

/** Keys for what is done often, and the dialog that lists them. */
export function Shortcuts() {
  const t = useTexts(shell);
  const navigate = useNavigate();
  const [helping, setHelping] = useState(false);
  const hasRowKeys = useApi().useCapability('bulk') === 'yes';
  useShortcutHelp(() => setHelping(true));
  useShortcutKeys({
    n: () => void navigate(paths.newTransaction),
    '/': () => focusSearch() || void navigate(paths.transactions),
    '?': () => setHelping(true),
  });
  const rows: readonly (readonly [string, string])[] = [
    ['n', t.shortcutNew],
    ['/', t.shortcutSearch],
    ...(hasRowKeys
      ? ([
          ['j', t.shortcutNextRow],
          ['k', t.shortcutPreviousRow],
          ['e', t.shortcutEdit],
          ['d', t.shortcutDuplicate],
          ['Del', t.shortcutDelete],
        ] as const)
      : []),
    ['?', t.shortcutHelp],
  ];
  return (
    <Dialog opened={helping} onClose={() => setHelping(false)} title={t.shortcuts}>
      <DataTable
        label={t.shortcuts}
        columns={[{ label: t.shortcutKey }, { label: t.shortcutAction }]}
        rows={rows.map(([key, action]) => ({ id: key, cells: [<kbd key={key}>{key}</kbd>, action] }))}
      />
      <FormActions>
        <Button onClick={() => setHelping(false)}>{t.close}</Button>
      </FormActions>
    </Dialog>
  );
}
