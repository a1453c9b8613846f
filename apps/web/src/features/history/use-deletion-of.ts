import { useHistoryApi } from './history-api.ts';
import { useActorName } from './use-group-sentence.ts';

/** How a record was deleted. */
export interface DeletionOf {
  /** By whom. */
  readonly name: string;
  /** RFC 3339. */
  readonly at: string;
  readonly group: string;
  /** Whether its values are still kept. */
  readonly isRestorable: boolean;
}

/** The deletion of a record, where that is the last that became of it. */
export function useDeletionOf(id: string): { readonly deletion: DeletionOf | null; readonly isLoading: boolean } {
  const actorName = useActorName();
  const { data, isLoading } = useHistoryApi().useListHistoryQuery({ recordId: id, limit: 1 });
  const [last] = data?.groups ?? [];
  const change = last?.changes.find((one) => one.id === id);
  if (!last || change?.op !== 'delete') return { deletion: null, isLoading };
  const { at, id: group } = last;
  return {
    deletion: { name: actorName(last.actor), at, group, isRestorable: change.fields.length > 0 },
    isLoading,
  };
}
