import type { Import, ImportPage, ImportRowPage, SavedImport } from '../../model/import.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import * as requests from '../../requests/import-requests.ts';
import type {
  CreateImport,
  ImportFilter,
  ImportRowFilter,
  ImportTarget,
  UpdateImportReading,
  UpdateImportRows,
} from '../../requests/import-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { LEDGER_TAGS, touches } from './tags.ts';

const touchesDraft = touches('Import', 'ImportRow');
// Only a draft has rows to be read: what was recorded or discarded has none to fetch anew.
const touchesImport = touches('Import');
const touchesLedgers = touches(...LEDGER_TAGS, 'Import');

/** Imports of banks' files, of servers with the capability `import`. */
export const importEndpoints = (build: Builder) => ({
  listImports: build.query<Cached<ImportPage>, ImportFilter>({
    query: requests.listImports,
    providesTags: ['Import'],
  }),
  getImport: build.query<Cached<Import>, { readonly id: string; readonly undo?: boolean }>({
    query: requests.getImport,
    providesTags: ['Import'],
  }),
  listImportRows: build.query<Cached<ImportRowPage>, ImportRowFilter>({
    query: requests.listImportRows,
    providesTags: ['ImportRow'],
  }),
  createImport: build.mutation<SavedImport | null, CreateImport>({
    query: requests.createImport,
    invalidatesTags: touchesImport,
  }),
  updateImportReading: build.mutation<SavedImport | null, UpdateImportReading>({
    query: requests.updateImportReading,
    invalidatesTags: touchesDraft,
  }),
  updateImportRows: build.mutation<SavedImport | null, UpdateImportRows>({
    query: requests.updateImportRows,
    invalidatesTags: touchesDraft,
  }),
  /** Where a ticked row would become other than it was shown it is refused (409). */
  commitImport: build.mutation<SavedImport | null, ImportTarget>({
    query: requests.commitImport,
    invalidatesTags: touchesLedgers,
  }),
  undoImport: build.mutation<SavedImport | null, Omit<ImportTarget, 'version'>>({
    query: requests.undoImport,
    invalidatesTags: touchesLedgers,
  }),
  deleteImport: build.mutation<WriteMark, ImportTarget>({
    query: requests.deleteImport,
    invalidatesTags: touchesImport,
  }),
});
