export { RetryNotice } from './RetryNotice.tsx';
export type { RetryNoticeProps } from './RetryNotice.tsx';
