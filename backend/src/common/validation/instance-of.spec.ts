import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { checkFields } from './validation-pipe.ts';

class Inner {
  @IsString() name!: string;
}
class Outer {
  @IsOptional() @IsString() email?: string;
  @IsOptional() @Type(() => Number) @IsNumber() size?: number;
  @IsOptional() @ValidateNested() @Type(() => Inner) one?: Inner;
  @IsOptional() @IsArray() @ArrayMaxSize(9) @ValidateNested({ each: true }) @Type(() => Inner) many?: Inner[];
  @Allow() whole?: unknown;
}

/** Calls of the rules of an item. */
let checked = 0;
const Counted = () =>
  ValidateBy({ name: 'counted', validator: { validate: () => (checked += 1) > 0 } }, { each: true });
class Team {
  @IsString() @Counted() name!: string;
  @IsOptional() @IsArray() @ArrayMaxSize(2) @ValidateNested({ each: true }) @Type(() => Team) teams?: Team[];
}
class Owner {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(3, { message: 'At most 3 teams' })
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => Team)
  teams?: Team[];

  @IsOptional() @IsArray() @ArrayMaxSize(2) @ValidateNested({ each: true }) @Type(() => Team) others?: Team[];
  @IsOptional() @IsArray() @ArrayMaxSize(4) @Counted() words?: string[];
  @IsOptional() @IsObject() @ValidateNested() @Type(() => Team) one?: Team;
}

const errorsOf = (fields: unknown, type: new () => object = Outer): unknown => {
  try {
    return checkFields(type, fields);
  } catch (error) {
    return (error as { errors?: unknown }).errors;
  }
};
/** Counts how often anything looks inside. */
function watched(inside: object) {
  const seen = { times: 0 };
  const look = <T>(answer: T) => {
    seen.times += 1;
    return answer;
  };
  const value = new Proxy(inside, {
    get: (target, key) => look(Reflect.get(target, key) as unknown),
    ownKeys: (target) => look(Reflect.ownKeys(target)),
  });
  return { value, seen };
}

describe('fields under the rules of their class', () => {
  it('become an instance of it, with those of its own classes', () => {
    const whole = { any: [{ thing: 1 }] };
    const made = checkFields(Outer, { email: 'a', size: '2.5', one: { name: 'x' }, many: [{ name: 'y' }], whole });
    expect(made).toBeInstanceOf(Outer);
    expect([made.one, made.many?.[0]].every((inner) => inner instanceof Inner)).toBe(true);
    expect(made).toMatchObject({ email: 'a', size: 2.5, one: { name: 'x' }, many: [{ name: 'y' }] });
    expect(made.whole).toBe(whole);
  });
  it('are refused where they are not declared, at any depth', () => {
    const errors = errorsOf({
      email: 1,
      role: 'x',
      one: { name: 'x', role: 1 },
      many: [{ name: 'y' }, { name: 2, z: 1 }],
    });
    expect(Object.keys(errors as object).sort()).toEqual(['email', 'many.1.name', 'many.1.z', 'one.role', 'role']);
    for (const wrong of [[], null, 'text', 7]) expect(() => checkFields(Outer, wrong)).toThrow();
  });
  it('are refused without a look inside, where they are not declared or are to be a single value', () => {
    const made = Array.from({ length: 100 }, () => ({}));
    const [undeclared, list] = [watched(made), watched(made)];
    expect(errorsOf({ z: undeclared.value, email: list.value, many: 'text' })).toMatchObject({ z: expect.any(String) });
    expect([undeclared.seen.times, list.seen.times]).toEqual([0, 0]);
  });
  it('of a made-up list are named up to a number', () => {
    const made = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, 1]));
    expect(Object.keys(errorsOf(made) as object)).toHaveLength(20);
  });
});

describe('a list that is longer than its maximum', () => {
  const many = (item: unknown) => Array<unknown>(9_000).fill(item);
  const refusal = (fields: unknown) => {
    checked = 0;
    return { errors: errorsOf(fields, Owner), checked };
  };

  it('is refused with the sentence of its rule after one item too many', () => {
    const { value, seen } = watched({ name: 'x' });
    expect(refusal({ teams: many(value) })).toEqual({ errors: { teams: 'At most 3 teams' }, checked: 4 });
    const looks = seen.times;
    refusal({ teams: many(value).slice(0, 4) });
    expect(seen.times).toBe(2 * looks);
    expect(refusal({ teams: [{ name: 'x', teams: many({ name: 'y' }) }] })).toEqual({
      errors: { 'teams.0.teams': 'teams must contain no more than 2 elements' },
      checked: 4,
    });
    expect(refusal({ words: many('word') }).checked).toBe(5);
  });
  it('is not looked at where an object belongs', () => {
    const { value, seen } = watched({ name: 'x' });
    expect(refusal({ one: many(value) })).toEqual({ errors: { one: 'one must be an object' }, checked: 0 });
    expect(refusal({ teams: [many(value)] }).errors).toEqual({ teams: 'each value in teams must be an object' });
    for (const item of [many(value), [], null, 'text'])
      expect(Object.keys(refusal({ others: [{ name: 'x' }, item] }).errors as object)).toEqual(['others.1']);
    expect(seen.times).toBe(0);
  });
  it('of the maximum length is accepted whole', () => {
    const teams = ['a', 'b', 'c'].map((name) => ({ name }));
    expect(checkFields(Owner, { teams })).toEqual({ teams });
  });
});
