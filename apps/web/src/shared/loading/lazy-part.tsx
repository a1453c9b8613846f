import { lazy, type ComponentType } from 'react';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { importWithRetry } from './import-with-retry.ts';

/**
 * A part of a page that is fetched when it is first drawn. Where it cannot be fetched it says so, and the rest of the page
 * stays.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => importWithRetry(load).catch(() => ({ default: PartFailure })));

function PartFailure() {
  const t = useTexts(shell);
  return <ErrorView message={t.configFailed} retry={{ label: t.retry, onRetry: () => window.location.reload() }} />;
}
