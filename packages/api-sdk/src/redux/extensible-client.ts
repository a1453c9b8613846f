import type { Api, ApiModules } from '@reduxjs/toolkit/query';
import type { NesteggBaseQuery } from './endpoints/base-query.ts';
import type { NesteggEndpoints } from './endpoints/endpoints.ts';
import type { Tag } from './endpoints/tags.ts';

/** The parts of RTK Query that a client is made of; React's hooks are one. */
export type ClientModules = keyof ApiModules<NesteggBaseQuery, NesteggEndpoints, 'nestegg', Tag>;

/** A client to which endpoints can be added. */
export type ExtensibleClient<Endpoints extends NesteggEndpoints, Parts extends ClientModules> = Api<
  NesteggBaseQuery,
  Endpoints,
  'nestegg',
  Tag,
  Parts
>;
