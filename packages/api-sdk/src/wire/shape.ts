import type { Call } from '@nestegg/domain/contract';

/** What a value of an answer is. Plain data: what no app uses of it is in no bundle. */
export type Shape =
  | 'string'
  | 'number'
  | 'int'
  | 'boolean'
  | 'unknown'
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly list: Shape }
  | { readonly record: Shape }
  | { readonly oneOf: readonly string[] }
  | { readonly either: readonly Shape[] }
  | { readonly optional: Shape }
  | { readonly nullable: Shape }
  /** Left out where it cannot be read. */
  | { readonly extension: Shape };

/** The shape of an answer, and the type that a value of that shape has. */
export type AnswerShape<T> = Shape & { readonly answers?: T };

/** The shape of an object, and the type that a value of that shape has. */
export interface ObjectShape<T> {
  readonly fields: Readonly<Record<string, Shape>>;
  readonly answers?: T;
}

/** What the client needs of a call of the contract. */
export interface WireCall extends Pick<Call, 'method' | 'path' | 'access' | 'capability' | 'validator'> {
  /** Absent where the answer is empty. */
  readonly answer?: Shape;
}

/** A call whose answer is not empty. */
export interface AnsweredCall<T> extends WireCall {
  readonly answer: AnswerShape<T>;
}

export type Json = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
