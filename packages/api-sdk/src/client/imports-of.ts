import * as imports from '../requests/import-requests.ts';
import type { Caller } from './caller.ts';
import { filtered, taking } from './methods.ts';

/**
 * The calls of imports as methods: `importsOf(nestegg.call).list()`. A part of its own, because most programs import
 * nothing.
 */
export const importsOf = (call: Caller) => ({
  /** Imports, the latest first. */
  list: filtered(call, imports.listImports),
  /** One import; with `undo` what undoing it would do. */
  get: taking(call, imports.getImport),
  /** Reads a bank's file into a draft. */
  create: taking(call, imports.createImport),
  /** Reads a draft's file anew, by what was chosen, into the accounts that were chosen. */
  updateReading: taking(call, imports.updateImportReading),
  /** The rows of a file, and what becomes of each. */
  listRows: taking(call, imports.listImportRows),
  /** Chooses what becomes of rows. */
  updateRows: taking(call, imports.updateImportRows),
  /** Records what is ticked. */
  commit: taking(call, imports.commitImport),
  /** Takes a committed import back. */
  undo: taking(call, imports.undoImport),
  /** Discards a draft. */
  delete: taking(call, imports.deleteImport),
});
