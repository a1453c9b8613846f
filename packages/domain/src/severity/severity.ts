/** How grave an error is, from the least. */
export const SEVERITIES = ['info', 'warning', 'error', 'critical'] as const;
/** How grave an error is. */
export type Severity = (typeof SEVERITIES)[number];

/** How grave a failed answer is, by its status (0: no answer came). */
export function severityOf(status: number): Severity {
  if (status >= 500) return 'error';
  return status === 404 ? 'info' : 'warning';
}

/** Whether a failure opens the global dialog. */
export const opensDialog = (severity: Severity): boolean => severity === 'error' || severity === 'critical';
