import { createPlatformApp, createUser, TEST_PASSWORD, type OpenApi, type TestApp } from '@aislelab/backend/testing';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import sharp from 'sharp';
import ts from 'typescript';
import { root } from '../support/platform.ts';

/** No part of the repository's own types: it needs those that are generated here. */
const PROGRAM = join(import.meta.dirname, 'client/study.ts');

let test: TestApp;
let document: OpenApi;
let dir: string;
beforeAll(async () => {
  test = await createPlatformApp();
  document = (await test.client().get<OpenApi>('/openapi.json')).body;
  dir = await mkdtemp(join(tmpdir(), 'aislelab-client-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await test.close();
});

/** The types of a client, as its generator makes them; a file is what a browser sends as one. */
async function generated(): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const types = await openapiTS(JSON.stringify(document), {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  return astToString(types);
}

/** @returns what the compiler says about the client */
async function compile(types: string): Promise<string> {
  const api = join(dir, 'api.ts');
  await writeFile(api, types);
  const compilerOptions = { paths: { '#api': [api] }, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions,
    include: [],
    files: [PROGRAM],
  };
  await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', dir]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

describe('the OpenAPI document', () => {
  it('is one, as its own standard says', async () => {
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
  });

  it('is enough for a client that is generated from it: it compiles, and creates, pays, runs and reads a study', async () => {
    expect(await compile(await generated())).toBe('');

    const customer = await createUser(test, { permissions: { manageOrganization: true } });
    const admin = await createUser(test, { role: 'ADMIN' });
    const pack = sharp({ create: { width: 100, height: 200, channels: 4, background: 'red' } });
    const { runStudy } = (await import(pathToFileURL(PROGRAM).href)) as {
      runStudy: (url: string, people: object) => Promise<object>;
    };
    const study = await runStudy(test.url, {
      customer: { email: customer.email, password: TEST_PASSWORD },
      admin: { email: admin.email, password: TEST_PASSWORD },
      picture: new Blob([new Uint8Array(await pack.png().toBuffer())], { type: 'image/png' }),
    });
    expect(study).toMatchObject({
      project: { status: 'REPORT', analysis: 'It sells.' },
      payments: ['ASKED', 'PAID', 'CREDITED'],
      report: [
        { variation: 0, shoppers: 2, spending: 4.98 },
        { variation: 1, shoppers: 2, spending: 2.19 },
      ],
    });
  });

  it('does not compile a client that asks for what no answer has', async () => {
    const types = (await generated()).replaceAll('planogram', 'layout');
    expect(await compile(types)).toContain("Property 'planogram' does not exist");
  });
});
