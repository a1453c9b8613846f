import {
  IconChevronDown,
  IconDownload,
  IconFileImport,
  IconFilterPlus,
  IconFilterStar,
  IconPrinter,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu, type MenuEntry } from '@nestegg/duck-ui/ActionMenu';
import { Button } from '@nestegg/duck-ui/Button';
import { listMore } from '../../../i18n/en/list-more.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';
import { paths } from '../../../shared/paths.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { writePageQuery, type PageQuery } from './filters.ts';
import { PrintSheet } from './print-sheet.tsx';
import { SavedFiltersDialog } from './saved-filters-dialog.tsx';
import { SaveFilterDialog } from './save-filter-dialog.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useListQuery } from './use-list-query.ts';
import { usePrint } from './use-print.ts';
import { useSavedFilters } from './use-saved-filters.ts';

export interface MoreMenuProps {
  readonly current: PageQuery;
  /** How many match. */
  readonly totalItems: number;
  /** Given what failed, or null before another try. */
  readonly onFailure: (message: string | null) => void;
}

type Open = 'save' | 'saved' | null;

/** What can be done with all that matches; on a server without these calls there is no menu. */
export default function MoreMenu({ current, totalItems, onFailure }: MoreMenuProps) {
  const t = useTexts(listMore);
  const hasMore = useApi().useCapability('bulk') === 'yes';
  const [open, setOpen] = useState<Open>(null);
  const words = useFilterWords(current.filters);
  const saved = useSavedFilters();
  const print = usePrint();
  const entries = useEntries({ current, totalItems, onFailure, print, open: setOpen, hasSaved: saved !== null });
  if (!hasMore) return null;
  const address = `${paths.transactions}?${writePageQuery({ ...current, page: 1 }).toString()}`;
  const close = () => setOpen(null);
  return (
    <>
      <ActionMenu
        label={t.more}
        entries={entries}
        trigger={(props) => (
          <Button {...props} variant="secondary" icon={<IconChevronDown aria-hidden />}>
            {t.more}
          </Button>
        )}
      />
      {saved && open === 'save' && <SaveFilterDialog {...{ saved, address, words }} onClose={close} />}
      {saved && open === 'saved' && <SavedFiltersDialog saved={saved} onClose={close} />}
      {print.printout && <PrintSheet printout={print.printout} words={words} onPrinted={print.end} />}
    </>
  );
}

interface EntriesProps extends MoreMenuProps {
  readonly print: ReturnType<typeof usePrint>;
  readonly open: (what: Open) => void;
  readonly hasSaved: boolean;
}

function useEntries({ current, totalItems, onFailure, print, open, hasSaved }: EntriesProps): readonly MenuEntry[] {
  const t = useTexts(listMore);
  const api = useApi();
  const { query } = useListQuery(current.filters, current.sort);
  const download = async () => {
    onFailure(null);
    try {
      saveFile(await api.downloadTransactions(query), 'transactions.csv');
    } catch {
      onFailure(t.downloadFailed);
    }
  };
  const canImport = api.useCapability('import') === 'yes';
  const toPaper = async () => {
    onFailure(null);
    if (!(await print.start(query, totalItems))) onFailure(t.printFailed);
  };
  return [
    ...(canImport ? [{ label: t.importFile, icon: <IconFileImport aria-hidden />, href: paths.importFile }] : []),
    { label: t.download, icon: <IconDownload aria-hidden />, onSelect: () => void download() },
    { label: t.print, icon: <IconPrinter aria-hidden />, onSelect: () => void toPaper() },
    ...(hasSaved
      ? [
          { label: t.saveFilter, icon: <IconFilterPlus aria-hidden />, onSelect: () => open('save') },
          { label: t.savedFilters, icon: <IconFilterStar aria-hidden />, onSelect: () => open('saved') },
        ]
      : []),
  ];
}
