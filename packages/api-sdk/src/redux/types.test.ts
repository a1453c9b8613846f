import { expectTypeOf, it } from 'vitest';
import type { createNesteggReactApi, NesteggReactApi } from '../react/index.ts';
import type { createNesteggApi, NesteggApi } from './nestegg-api.ts';

type Options = Parameters<typeof createNesteggApi>[0];
type Endpoints = NesteggApi['endpoints'];
type Argument<Name extends keyof Endpoints> = Parameters<Endpoints[Name]['initiate']>[0];

// Held by the type check, not by running.
it('options that cannot work do not type-check', () => {
  expectTypeOf<{ baseUrl: string }>().not.toExtend<Options>();
  expectTypeOf<{ getAccessToken: () => Promise<string> }>().not.toExtend<Options>();
  expectTypeOf<{ baseUrl: string; getAccessToken: () => string }>().not.toExtend<Options>();
  expectTypeOf<{ baseUrl: string; getAccessToken: () => Promise<string> }>().toExtend<Options>();
  expectTypeOf<Parameters<typeof createNesteggReactApi>[0]>().toEqualTypeOf<Options>();
});

it('calls that cannot work do not type-check', () => {
  expectTypeOf<{ amount: number }>().not.toExtend<Argument<'createTransaction'>>();
  expectTypeOf<{ householdId: string; memberId: string; role: 'guest' }>().not.toExtend<Argument<'updateMemberRole'>>();
  expectTypeOf<{ id: string; changes: { currency: 'XBT' } }>().not.toExtend<Argument<'updateHousehold'>>();
  expectTypeOf<{ preferences: { theme: 'pink' } }>().not.toExtend<Argument<'updateProfile'>>();
  expectTypeOf<number>().not.toExtend<Argument<'getTransaction'>>();
  expectTypeOf<'listDucks'>().not.toExtend<keyof Endpoints>();
});

it('both kinds of client have the same endpoints, and one has hooks', () => {
  expectTypeOf<keyof NesteggReactApi['endpoints']>().toEqualTypeOf<keyof Endpoints>();
  expectTypeOf<NesteggReactApi>().toHaveProperty('useListTransactionsQuery');
  expectTypeOf<NesteggApi>().not.toHaveProperty('useListTransactionsQuery');
});
