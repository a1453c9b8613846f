import type { Shape } from '../wire/shape.ts';

const DAY = 86_400_000;

/** The names of fields that are a day, a month, a time. */
const DAYS = /(?:^|_)(?:date|from|to|on|of|last|entry|likely|possible)$/;
const MONTHS = /(?:^|_)months?$/;
const TIMES = /(?:^|_)(?:at|since|login)$/;

const isOf = (name: string, names: RegExp): boolean => names.test(name);

/** Makes an answer of a shape in which no two values are the same, so that each shows of which field it is. */
class Answer {
  private count = 0;

  private flags = 0;

  private readonly isFull: boolean;

  constructor(isFull: boolean) {
    this.isFull = isFull;
  }

  make(shape: Shape, name: string): unknown {
    if (typeof shape === 'string') return this.leaf(shape, name);
    if ('nullable' in shape) return this.isFull ? this.make(shape.nullable, name) : null;
    if ('optional' in shape || 'extension' in shape) return this.isFull ? this.optional(shape, name) : undefined;
    if ('oneOf' in shape) return this.choose(shape.oneOf);
    if ('either' in shape) return this.make(this.choose(shape.either) ?? 'unknown', name);
    if ('list' in shape) return this.list(shape.list, name);
    if ('record' in shape) return this.record(shape.record);
    return Object.fromEntries(Object.entries(shape.fields).map(([field, one]) => [field, this.make(one, field)]));
  }

  /** What is left out mostly counts as false. */
  private optional(shape: Extract<Shape, { optional: Shape } | { extension: Shape }>, name: string): unknown {
    const held = 'optional' in shape ? shape.optional : shape.extension;
    return held === 'boolean' || this.make(held, name);
  }

  /** An item that has everything, and one that has the least; of things of several kinds one of each. */
  private list(item: Shape, name: string): unknown[] {
    if (!this.isFull) return [];
    if (typeof item === 'object' && 'either' in item) return item.either.map((one) => this.make(one, name));
    const least = new Answer(false);
    least.count = this.count + 100;
    return [this.make(item, name), least.make(item, name)];
  }

  /** Values that can be anything are those of a record: amounts and others. */
  private record(shape: Shape): unknown {
    const names = shape === 'unknown' ? ['amount', 'name'] : ['one', 'other'];
    return Object.fromEntries(names.map((name) => [name, this.make(shape, name)]));
  }

  private choose<T>(options: readonly T[]): T | undefined {
    return options[this.isFull ? (this.next() % Math.max(1, options.length - 1)) + (options.length > 1 ? 1 : 0) : 0];
  }

  private leaf(kind: Extract<Shape, string>, name: string): unknown {
    if (kind === 'boolean') return ((this.flags += 1) % 2 === 1) === this.isFull;
    const number = this.next();
    if (kind === 'int') return number;
    if (kind !== 'string') return number + 0.25;
    const day = new Date(Date.UTC(2026, 0, 1) + number * DAY).toISOString();
    if (isOf(name, MONTHS)) return day.slice(0, 7);
    if (isOf(name, TIMES)) return day;
    return isOf(name, DAYS) ? day.slice(0, 10) : `${name} ${number}`;
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }
}

/** An answer of a shape: with all that it can have, or with what it must have, as servers of earlier versions send it. */
export const answerOf = (shape: Shape, has: 'everything' | 'the least'): unknown =>
  new Answer(has === 'everything').make(shape, 'value');
