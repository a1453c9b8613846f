import type { ChangeFeed } from '@nestegg/api-sdk';
import { changedTags } from '@nestegg/api-sdk/redux';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { expectListNews } from '../../shared/live/list-news.ts';
import { fetchedLately } from '../../shared/storage/fetched-lately.ts';
import type { ClientStore } from '../../shared/current-client.ts';
import type { OwnWrites } from './own-writes.ts';

/** Has what is shown of changed records fetched anew; what this client changed itself has been already. */
export function applyChanges(
  api: NesteggReactApi,
  dispatch: ClientStore['dispatch'],
  { feeds, ownWrites }: { readonly feeds: readonly ChangeFeed[]; readonly ownWrites: OwnWrites },
): void {
  const tags = new Set(feeds.flatMap((feed) => changedTags(feed, ownWrites.has)));
  if (tags.size === 0) return;
  fetchedLately.clearAll();
  if (feeds.every(({ reset }) => !reset)) expectListNews();
  dispatch(api.util.invalidateTags([...tags]));
}
