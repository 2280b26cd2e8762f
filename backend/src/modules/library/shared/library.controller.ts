import type { LibraryItem, ListResult, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { IdDto, QueryDto } from '../../../common/validation/query.dto.ts';
import type { LibraryRepository } from './library.repository.ts';
import { QueryBodyDto } from './query-body.dto.ts';

/** The reading routes that every kind of library items has: own and global items. */
export abstract class LibraryController<T extends LibraryItem> {
  protected abstract readonly items: LibraryRepository<T>;

  @Get()
  @Allow('library.read')
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<T>> {
    return this.items.list(viewer, query);
  }

  @Post('query')
  @HttpCode(200)
  @Allow('library.read')
  query(@CurrentViewer() viewer: Viewer, @Body() body: QueryBodyDto): Promise<ListResult<T>> {
    return this.items.list(viewer, body, { bulk: true });
  }

  @Get(':id')
  @Allow('library.read')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: QueryDto): Promise<T> {
    return this.items.read(viewer, id, query);
  }
}
