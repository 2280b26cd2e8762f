import { DomainError, type LibraryItem, type LibraryUse, type ListResult, type Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { IdDto, QueryDto } from '../../../common/validation/query.dto.ts';
import type { LibraryWriter } from '../writing/library.writer.ts';
import { QueryBodyDto } from './query-body.dto.ts';

/**
 * Routes of every kind of library items; creating and changing take a body of the kind's own.
 * @typeParam Row an item in a list
 */
export abstract class LibraryController<T extends LibraryItem, Row extends LibraryItem = T> {
  protected abstract readonly writer: Pick<LibraryWriter<Row>, 'list'> & LibraryWriter<T>;

  @Get()
  @Allow('library.read')
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<Row>> {
    return this.writer.list(viewer, query);
  }

  @Post('query')
  @HttpCode(200)
  @Allow('library.read')
  @Reads(LIST_BODY)
  query(@CurrentViewer() viewer: Viewer, @Body() body: QueryBodyDto): Promise<ListResult<Row>> {
    return this.writer.list(viewer, queryOf(body), { bulk: true });
  }

  @Get(':id')
  @Allow('library.read')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: QueryDto): Promise<T> {
    return this.writer.items.read(viewer, id, query);
  }

  /** Uses that block the removal, for users who may remove the item. */
  @Get(':id/uses')
  @Allow('library.write')
  uses(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<ListResult<LibraryUse>> {
    return this.writer.uses(viewer, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow('library.write')
  remove(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<void> {
    return this.writer.remove(viewer, id);
  }
}

/** The body is the query, or an object whose only field is the query: the specification allows both readings. */
function queryOf({ query, ...parts }: QueryBodyDto): object {
  const rest = Object.entries(parts).filter(([, value]) => value !== undefined);
  if (query === undefined) return Object.fromEntries(rest);
  if (typeof query !== 'object' || query === null || rest.length > 0)
    throw new DomainError('INVALID_QUERY', { errors: { query: 'is the whole query, without other fields' } });
  return query;
}
