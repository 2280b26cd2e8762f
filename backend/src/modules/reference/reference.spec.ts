import { IfSent } from '@aislelab/server-kit';
import { createTestApp, signedIn, type TestApp } from '../../testing/index.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { IsEmailAddress } from '../../common/validation/decorators.ts';
import { schemaOf } from './schema-of.ts';

class Inner {
  @IsString() @MaxLength(5) name!: string;
}
class Outer {
  @IsInt() @Min(1) @Max(9) size!: number;
  @IsOptional() @IsIn(['A', 'B']) kind?: 'A' | 'B' | null;
  @IfSent() @IsEmailAddress() email?: string;
  @IsArray() @ArrayMaxSize(7) @ValidateNested({ each: true }) @Type(() => Inner) many!: Inner[];
  @ValidateNested() @Type(() => Inner) one!: Inner;
  @IsArray() @IsString({ each: true }) words!: string[];
}

describe('the schema of a class', () => {
  it('says what its rules say, of inner classes and rules of our own too', () => {
    const inner = {
      type: 'object',
      properties: { name: { type: 'string', maxLength: 5 } },
      required: ['name'],
      additionalProperties: false,
    };
    expect(schemaOf(Outer)).toEqual({
      type: 'object',
      properties: {
        size: { type: 'integer', minimum: 1, maximum: 9 },
        kind: { enum: ['A', 'B', null] },
        email: { type: 'string', format: 'email', maxLength: 254, examples: ['ann@example.com'] },
        many: { type: 'array', items: inner, maxItems: 7 },
        one: inner,
        words: { type: 'array', items: { type: 'string' } },
      },
      required: ['size', 'many', 'one', 'words'],
      additionalProperties: false,
    });
  });
});

describe('the reference of the API', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is a page to read without a script, for everybody', async () => {
    const response = await fetch(`${test.url}/api/docs`);
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('<h3><b>POST</b> /api/library/products</h3>');
    expect(page).toContain('library.write: ADMIN, CONTENT_MANAGER, CUSTOMER with manageOrganization');
    expect(page).toContain('<p>Answers 201: <code><a href="#type-Product">Product</a></code></p>');
    expect(page).toContain('<article id="type-Product"><h3>Product</h3>');
    expect(page).not.toMatch(/<script|undefined|\[object/);
  });

  it('says who may call a route', async () => {
    const { client } = await signedIn(test, { role: 'CUSTOMER' });
    const { body } = await client.get<{
      paths: Record<string, Record<string, { summary: string; security: object[] }>>;
    }>('/openapi.json');
    expect(body.paths['/projects/{id}/actions/submit']?.['post']).toMatchObject({
      summary: 'projects.submit: ADMIN, CUSTOMER with manageOrganization or manageProjects',
      security: [{ person: [] }, { apiToken: [] }],
    });
    expect(body.paths['/auth/login']?.['post']?.security).toEqual([]);
    expect(body.paths['/shopper/sessions/current']?.['get']?.security).toEqual([{ shopper: [] }]);
  });
});
