import type { Api, ApiModules } from '@reduxjs/toolkit/query';
import { scheduleEndpoints } from './endpoints/schedule-endpoints.ts';
import type { NesteggBaseQuery } from './endpoints/base-query.ts';
import type { NesteggEndpoints } from './endpoints/endpoints.ts';
import type { Tag } from './endpoints/tags.ts';

/** The endpoints of bills. */
export type ScheduleEndpoints = ReturnType<typeof scheduleEndpoints>;

/** The parts of RTK Query that a client is made of; React's hooks are one. */
type Modules = keyof ApiModules<NesteggBaseQuery, NesteggEndpoints, 'nestegg', Tag>;

type Client<Endpoints extends NesteggEndpoints, Parts extends Modules> = Api<
  NesteggBaseQuery,
  Endpoints,
  'nestegg',
  Tag,
  Parts
>;

/**
 * Adds the endpoints of bills to a client, with hooks to one that has them: a part of its own, because
 * the first screens do without. The same client comes back; adding them again changes nothing.
 */
export const addSchedules = <Endpoints extends NesteggEndpoints, Parts extends Modules>(
  api: Client<Endpoints, Parts>,
): Client<Endpoints & ScheduleEndpoints, Parts> =>
  // What is there already is overridden by its like: RTK Query complains about it otherwise.
  api.injectEndpoints({ endpoints: scheduleEndpoints, overrideExisting: true });
