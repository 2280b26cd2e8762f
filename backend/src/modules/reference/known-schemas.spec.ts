import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { knownSchemas } from './known-schemas.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'aislelab-schemas-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function brings(id: string, content: unknown) {
  const file = join(dir, `${id}.json`);
  await writeFile(file, JSON.stringify(content));
  return { id, routeSchemas: pathToFileURL(file) };
}
const answer = (name: string) => ({ answer: { 'application/json': { $ref: `#/components/schemas/${name}` } } });
const text = { type: 'string' };
const own = knownSchemas([]);

describe('the schemas of all packages', () => {
  it('hold those of plugins, whose shared types are the same ones', async () => {
    const schemas = { Note: text, Region: own.schemas['Region'] };
    const plugin = await brings('notes', { routes: { 'GET /notes': answer('Note') }, schemas });
    const known = knownSchemas([plugin, { id: 'plain' }]);
    expect(known.routes['GET /notes']).toEqual(answer('Note'));
    expect(known.schemas).toEqual({ ...own.schemas, Note: text });
  });

  it('keep apart what a plugin means otherwise', async () => {
    const schemas = {
      Region: { type: 'object', properties: { note: { $ref: '#/components/schemas/Note' } } },
      Note: text,
    };
    const plugin = await brings('notes', { routes: { 'GET /notes': answer('Region') }, schemas });
    const known = knownSchemas([plugin]);
    expect(known.routes['GET /notes']).toEqual(answer('notes.Region'));
    expect(known.schemas['Region']).toEqual(own.schemas['Region']);
    expect(known.schemas['notes.Region']).toMatchObject({
      properties: { note: { $ref: '#/components/schemas/notes.Note' } },
    });
  });

  it('say of no route of the platform what a plugin says of it', async () => {
    const plugin = await brings('notes', { routes: { 'GET /regions': answer('Note') }, schemas: { Note: text } });
    expect(knownSchemas([plugin]).routes['GET /regions']).toEqual(own.routes['GET /regions']);
  });

  it.each([[[]], [{ routes: {} }], [{ routes: { 'GET /notes': { answer: 'text' } }, schemas: {} }], ['text']])(
    'are refused from a file that holds %j',
    async (content) => {
      const plugin = await brings('broken', content);
      expect(() => knownSchemas([plugin])).toThrow(/^Plugin "broken", routeSchemas: /);
    },
  );
});
