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

type Path = readonly string[];

const PRIMITIVES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  int: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  unknown: () => true,
};

export type Json = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One reading of a value: what cannot be read is named by its path. */
class ShapeReader {
  readonly faults: Path[] = [];

  read(shape: Shape, value: unknown, path: Path): unknown {
    if (typeof shape === 'string') return this.held(PRIMITIVES[shape]?.(value) === true, value, path);
    if ('optional' in shape) return value === undefined ? value : this.read(shape.optional, value, path);
    if ('nullable' in shape) return value === null ? value : this.read(shape.nullable, value, path);
    if ('oneOf' in shape) return this.held(typeof value === 'string' && shape.oneOf.includes(value), value, path);
    if ('either' in shape)
      return this.held(
        shape.either.some((one) => readShape(one, value).ok),
        value,
        path,
      );
    if ('extension' in shape) return readShape({ optional: shape.extension }, value).value;
    return this.readMembers(shape, value, path);
  }

  private readMembers(shape: Extract<Shape, object>, value: unknown, path: Path): unknown {
    if ('list' in shape) {
      if (!Array.isArray(value)) return this.held(false, value, path);
      return value.map((item, index) => this.read(shape.list, item, [...path, String(index)]));
    }
    if (!isJsonObject(value)) return this.held(false, value, path);
    const shapes = 'fields' in shape ? Object.entries(shape.fields) : [];
    const of = 'record' in shape ? Object.keys(value).map((key) => [key, shape.record] as const) : shapes;
    // A field that was left out stays so.
    const read = of.map(([key, member]) => [key, this.read(member, value[key], [...path, key])] as const);
    return { ...value, ...Object.fromEntries(read.filter(([key, member]) => key in value || member !== undefined)) };
  }

  private held(holds: boolean, value: unknown, path: Path): unknown {
    if (!holds) this.faults.push(path);
    return value;
  }
}

type Reading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly value?: never; readonly faults: readonly Path[] };

/** A value as its shape has it, else the paths of what cannot be read. */
export function readShape(shape: Shape, value: unknown): Reading {
  const reader = new ShapeReader();
  const read = reader.read(shape, value, []);
  return reader.faults.length === 0 ? { ok: true, value: read } : { ok: false, faults: reader.faults };
}
