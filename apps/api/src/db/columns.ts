import type { LocalDate, Minor } from '@nestegg/domain';
import * as pg from 'drizzle-orm/pg-core';

/** Columns whose values have a type of their own. */
export const bytea = pg.customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const moment = () => pg.timestamp({ withTimezone: true, mode: 'string' });
export const minor = () => pg.bigint({ mode: 'number' }).$type<Minor>();
export const ordinal = () => pg.bigint({ mode: 'number' });
export const day = () => pg.date({ mode: 'string' }).$type<LocalDate>();
export const settings = () => pg.jsonb().$type<Readonly<Record<string, unknown>>>();
