import { useApi } from '../../shared/api-context.ts';

/** Whether what makes entering quick shows: everywhere but on a contract server. */
export const useIsQuick = (): boolean => (useApi().useGetCapabilitiesQuery().data ?? []).length > 0;
