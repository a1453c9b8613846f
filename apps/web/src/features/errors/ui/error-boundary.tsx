import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { ErrorBoundaryScreen } from '@nestegg/duck-ui/ErrorBoundaryScreen';
import { errors as texts } from '../../../i18n/en/errors.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { ErrorCenterContext } from '../model/error-context.ts';

interface Crash {
  readonly error: unknown;
  readonly componentStack: string;
}

interface ErrorBoundaryState {
  readonly crash: Crash | null;
}

/** Stands in for a part of the screen that could not be drawn, reports it, and tries again when asked to. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  static override contextType = ErrorCenterContext;
  declare context: ContextType<typeof ErrorCenterContext>;
  override state: ErrorBoundaryState = { crash: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { crash: { error, componentStack: '' } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const stack = componentStack ?? '';
    this.setState({ crash: { error, componentStack: stack } });
    this.context?.recordCrash(error, stack);
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <CrashScreen crash={crash} onRetry={() => this.setState({ crash: null })} />;
  }
}

function CrashScreen({ crash: { error, componentStack }, onRetry }: { crash: Crash; onRetry: () => void }) {
  const t = useTexts(texts);
  const message = error instanceof Error ? error.message : String(error);
  return (
    <ErrorBoundaryScreen
      title={t.boundaryTitle}
      message={t.boundaryText}
      retryLabel={t.tryAgain}
      onRetry={onRetry}
      details={{
        label: t.technicalDetails,
        entries: [
          { label: t.error, value: message },
          { label: t.component, value: componentStack.trim() },
        ],
      }}
    />
  );
}
