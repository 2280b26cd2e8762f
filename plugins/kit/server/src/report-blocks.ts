import type { Age, Gender, Project, ReportPart, ReportSection, ShopperContent } from '@aislelab/domain';
import type { CompactQuery, CompactRow, ReportProduct } from '@aislelab/statistics';
import type { Type } from '@nestjs/common';

/** Report for which a block is made: the same for everyone who may read the report, also through a share link. */
export interface ReportBlockSource {
  /** The project; in a shared report, fields that the report does not show are empty. */
  project: Project;
  /** Content that shoppers were shown, frozen when the project went live. */
  content: ShopperContent;
  /** Chosen by the reader; `null` is any. `shopperFilter` of the domain makes the filter of a query of them. */
  filters: { age: Age | null; gender: Gender | null };
  /** The product that the report is about. */
  product: ReportProduct;
  /** Rows of the current result: one for each entry and variation. @throws DomainError INVALID_QUERY */
  query(entries: CompactQuery): Promise<CompactRow[]>;
  /** Aborted when no request waits for the block. */
  signal: AbortSignal;
}
/** Makes a block of the report. Nest creates it. */
export interface ReportBlockBuilder {
  /**
   * Called for every choice of filters, and once for each file of the report. Everyone who may read the report or has a share link reads
   * its answer: it must contain nothing that only some of them may know. A builder that throws or takes longer than 10 seconds leaves a
   * notice in place of the block; the report and its files are created all the same.
   */
  build(source: ReportBlockSource): Promise<readonly ReportPart[]>;
}
export interface ReportBlockDeclaration {
  /** Begins with the id of the plugin: `shelf-notes.pace`. A block of the UI with the same id shows it instead of the platform. */
  id: string;
  /** Heading on the screen and in documents, name of its sheets. */
  title: string;
  /** Method of counting its numbers, in one or two sentences. */
  method: string;
  /** The part of the report that it follows, in all media; sheets are at the end. */
  after: ReportSection;
  build: Type<ReportBlockBuilder>;
}
