import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { Allow, IsArray, IsNumber, IsOptional, IsString, ValidateNested } from 'class-validator';
import { checkFields } from './validation-pipe.ts';

class Inner {
  @IsString() name!: string;
}
class Outer {
  @IsOptional() @IsString() email?: string;
  @IsOptional() @Type(() => Number) @IsNumber() size?: number;
  @IsOptional() @ValidateNested() @Type(() => Inner) one?: Inner;
  @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => Inner) many?: Inner[];
  @Allow() whole?: unknown;
}

const errorsOf = (fields: unknown): unknown => {
  try {
    return checkFields(Outer, fields);
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
