import { DomainError, type Viewer } from '@aislelab/domain';
import { Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import type { Request } from 'express';
import { isDeepStrictEqual } from 'node:util';
import { problemsOf } from '../validation/validation-pipe.ts';
import { bodyClassOf } from './routes.ts';

type Class = new () => object;
type Fields = Readonly<Record<string, unknown>>;
/** Reads the record to be changed, as the GET route of the controller returns it to the viewer. */
type ReadEcho = (controller: never, viewer: Viewer, params: { id: string }) => Promise<object> | object;
const ECHO = 'aislelab.echo';

/**
 * The route accepts the record as GET returned it: read-only fields are ignored while they are unchanged, and refused by name otherwise.
 * @example Echo((controller: RegionsController, viewer, params) => controller.read(viewer, params, {}))
 */
export const Echo = <C>(read: (controller: C, viewer: Viewer, params: { id: string }) => Promise<object> | object) =>
  SetMetadata(ECHO, read as ReadEcho);

/** Detects a body with more fields than can be changed, which has to be compared with the record. */
function isEcho(body: Fields, type: Class): boolean {
  const known = knownFields(type);
  return Object.entries(body).some(([name, value]) => {
    if (!known.has(name)) return true;
    const inside = isFields(value) && nestedClass(type, name);
    return inside ? isEcho(value, inside) : false;
  });
}

/**
 * Keeps the fields of the body that change the record, and those that neither the record nor the class knows, for the validation to refuse.
 * @throws DomainError CONFLICT for another version; INVALID_INPUT naming the read-only fields
 */
function withoutEcho(body: Fields, record: object, type: Class): Fields {
  const before = JSON.parse(JSON.stringify(record)) as Fields;
  if (typeof body['version'] === 'number' && 'version' in before && body['version'] !== before['version'])
    throw new DomainError('CONFLICT');
  const errors: Record<string, string> = {};
  const changes = changesOf(body, before, type, '', errors);
  const versioned = 'version' in body && knownFields(type).has('version');
  const asked = versioned ? { ...changes, version: body['version'] } : changes;
  if (Object.keys(errors).length === 0) return asked;
  throw new DomainError('INVALID_INPUT', { errors: { ...problemsOf(type, asked), ...errors } });
}

function changesOf(body: Fields, before: Fields, type: Class, at: string, errors: Record<string, string>): Fields {
  const known = knownFields(type);
  const changes = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const was = Object.hasOwn(before, name) ? before[name] : undefined;
    if (isDeepStrictEqual(value, was) || isDeepStrictEqual(idsOf(value), was)) return [];
    if (!known.has(name)) {
      if (was === undefined) return [[name, value]];
      errors[`${at}${name}`] = 'Cannot be changed';
      return [];
    }
    const inside = isFields(value) && isFields(was) && nestedClass(type, name);
    return [[name, inside ? changesOf(value, was, inside, `${at}${name}.`, errors) : value]];
  });
  return Object.fromEntries(changes);
}

/** Referred records, as GET puts them in place of their ids, by their ids. */
function idsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOf);
  return isFields(value) && typeof value['_id'] === 'string' ? value['_id'] : value;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function knownFields(type: Class): Set<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return new Set(rules.map(({ propertyName }) => propertyName));
}

/** The class that validates a field's object, if any. The transformer would walk all of a value that is not validated yet. */
function nestedClass(type: Class, name: string): Class | null {
  const read: unknown = Reflect.get(plainToInstance(type, { [name]: {} }), name);
  const found: unknown = typeof read === 'object' && read !== null ? read.constructor : Object;
  return found === Object ? null : (found as Class);
}

/** Compares bodies that contain a whole record with it, before validation. No record is read for other bodies. */
@Injectable()
export class EchoInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly discovery: DiscoveryService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const read = this.reflector.get<ReadEcho | undefined>(ECHO, context.getHandler());
    const type = read && bodyClassOf(context.getClass(), context.getHandler().name);
    const request = context.switchToHttp().getRequest<Request>();
    const { user } = request;
    const body: unknown = request.body;
    if (!read || !type || !user || !isFields(body) || !isEcho(body, type)) return next.handle();
    const id = request.params['id'];
    const record = await read(this.controller(context) as never, user, { id: typeof id === 'string' ? id : '' });
    request.body = withoutEcho(body, record, type);
    return next.handle();
  }

  private controller(context: ExecutionContext): unknown {
    return this.discovery.getControllers().find(({ metatype }) => metatype === context.getClass())?.instance;
  }
}
