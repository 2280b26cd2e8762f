import type { Age, Gender, Id, PlacedReportBlock, Project, ShopperContent } from '@aislelab/domain';
import type { CompactQuery, CompactRow } from '@aislelab/statistics';

/** What a report is about, as its reader chose; `null` is any shopper, or the first product. */
export interface ReportChoice {
  age: Age | null;
  gender: Gender | null;
  product: Id | null;
}
/** A report, as whoever takes a file of it along may read it. */
export interface ReportSource {
  /** Whose share of drawing it takes. */
  account: Id;
  project: Project;
  /** What shoppers were shown, frozen when the project went live. */
  content: ShopperContent;
  /** Rows of the current result. @throws DomainError NOT_FOUND, INVALID_QUERY, UNAVAILABLE */
  query(entries: CompactQuery): Promise<CompactRow[]>;
  /** Blocks of plugins, in order. @throws DomainError NOT_FOUND for a store without products. Since 1.1. */
  blocks(choice: ReportChoice): Promise<PlacedReportBlock[]>;
}
/** How a plugin gets at the report of which it makes files, under `REPORTS`. */
export interface ReportsPort {
  /** @param ticket given out by `POST projects/{id}/report/download`. @throws DomainError SIGNED_OUT, NOT_FOUND, TOO_MANY_REQUESTS */
  openDownload(project: Id, ticket: string): Promise<ReportSource>;
  /** A path of this machine under which the file of a picture can be read for the next minutes; `null` where there is none. */
  picturePath(name: string): Promise<string | null>;
}
