import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { ARRAY_MAX_SIZE, getMetadataStorage, ValidationTypes } from 'class-validator';
import { createPlatformApp } from '../../testing/index.ts';

type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

describe('a list of objects in a body', () => {
  it('has a maximum length in every class of the platform and of its plugins', async () => {
    // Its start loads all classes.
    await (await createPlatformApp()).close();
    const rules = Reflect.get(getMetadataStorage(), 'validationMetadatas') as Map<unknown, Rule[]>;
    const all = [...rules.values()].flat();
    const nameOf = ({ target, propertyName }: Rule) =>
      `${typeof target === 'string' ? target : target.name}.${propertyName}`;
    const limited = new Set(all.filter(({ name }) => name === ARRAY_MAX_SIZE).map(nameOf));
    const lists = all.filter(({ type, each }) => type === ValidationTypes.NESTED_VALIDATION && each).map(nameOf);
    expect(lists).toContain('DetailsDto.teams');
    expect(lists.filter((list) => !limited.has(list))).toEqual([]);
  });
});
