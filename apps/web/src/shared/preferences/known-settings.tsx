import type { ReactNode } from 'react';
import type { Profile } from '@nestegg/api-sdk';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { useApi } from '../api-context.ts';
import { isFallbackProfile } from './fallback-profile.ts';
import { UnreadProfile } from './unread-profile.tsx';

export interface KnownSettingsProps {
  readonly profile: Profile;
  /** The heading of what cannot be shown. */
  readonly title?: string;
  readonly children: ReactNode;
}

/**
 * Shows the settings of a profile, unless they are unknown: the server stores them and they could not be read, or it is
 * not known yet where they are stored. What was not read may not be shown as chosen, and not be written over.
 */
export function KnownSettings({ profile, title, children }: KnownSettingsProps) {
  const api = useApi();
  const { isError, refetch } = api.useGetCapabilitiesQuery();
  const isKept = api.useCapability('preferences.sync');
  const heading = title !== undefined && { title };
  if (isKept === 'yes' && isFallbackProfile(profile)) return <UnreadProfile {...heading} />;
  if (isKept !== 'unknown') return children;
  return isError ? <UnreadProfile {...heading} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
}
