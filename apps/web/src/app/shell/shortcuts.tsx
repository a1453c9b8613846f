import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@nestegg/duck-ui/Button';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** Whether a key belongs to what has the focus, or to the browser, rather than to us. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof Element && event.target.matches(TYPING));

const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
};

/** Keys for what is done often, and the dialog that tells them. */
export function Shortcuts() {
  const t = useTexts(shell);
  const navigate = useNavigate();
  const [helping, setHelping] = useState(false);
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      n: () => void navigate(paths.newTransaction),
      '/': () => focusSearch() || void navigate(paths.transactions),
      '?': () => setHelping(true),
    };
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
  const rows = [
    ['n', t.shortcutNew],
    ['/', t.shortcutSearch],
    ['?', t.shortcutHelp],
  ] as const;
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
