export { createErrorCenter } from './model/error-center.ts';
export type { ErrorCenter } from './model/error-center.ts';
export { ErrorCenterContext, useGlobalError } from './model/error-context.ts';
export { createMonitoring, NO_MONITORING } from './model/monitoring.ts';
export type { Monitoring, MonitoringPort } from './model/monitoring.ts';
export { watchUncaught } from './model/uncaught.ts';
export { ErrorBoundary } from './ui/error-boundary.tsx';
export { GlobalErrorBanner, GlobalErrorDialog } from './ui/global-errors.tsx';
