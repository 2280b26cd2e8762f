import type { Age, Gender, Project, ReportPart, ReportSection, ShopperContent } from '@aislelab/domain';
import type { CompactQuery, CompactRow, ReportProduct } from '@aislelab/statistics';
import type { Type } from '@nestjs/common';

/** A report as a block is made of it: the same for everybody who may read the report, also through a share link. */
export interface ReportBlockSource {
  /** What a shared report says of its project; its other fields are empty. */
  project: Project;
  /** What shoppers were shown, frozen when the project went live. */
  content: ShopperContent;
  /** Chosen by the reader; `null` is any. `shopperFilter` of the domain makes the filter of a query of them. */
  filters: { age: Age | null; gender: Gender | null };
  /** The product that the report is about. */
  product: ReportProduct;
  /** Rows of the current result: one for each entry and variation. @throws DomainError INVALID_QUERY */
  query(entries: CompactQuery): Promise<CompactRow[]>;
  /** Aborted when nobody waits for the block any longer. */
  signal: AbortSignal;
}
/** Makes a block of the report. Nest creates it. */
export interface ReportBlockBuilder {
  /**
   * Called for every choice of filters, and once for each file of the report. Its answer is read by everybody who may read the report, and by
   * those who have a share link: it says nothing that only some of them may know. A builder that throws or takes longer than 10 seconds leaves
   * a word in place of the block; the report and its files are made all the same.
   */
  build(source: ReportBlockSource): Promise<readonly ReportPart[]>;
}
export interface ReportBlockDeclaration {
  /** Begins with the id of the plugin: `shelf-notes.pace`. A block of the UI with the same id shows it instead of the platform. */
  id: string;
  /** Heading on the screen and in documents, name of its sheets. */
  title: string;
  /** How its numbers are counted, in a sentence or two. */
  method: string;
  /** The part of the report that it follows, in all media; sheets are at the end. */
  after: ReportSection;
  build: Type<ReportBlockBuilder>;
}
