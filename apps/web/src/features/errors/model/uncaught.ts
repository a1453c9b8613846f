import type { ErrorCenter } from './error-center.ts';

/** Records uncaught errors and unhandled rejections. Returns a function that stops it. */
export function watchUncaught(center: ErrorCenter): () => void {
  const record = (thrown: unknown) => center.recordUncaught(thrown);
  // Without a thrown value it is a notice of the browser's own.
  const onError = ({ error }: ErrorEvent) => error !== null && error !== undefined && record(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => record(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
