import type { Age, Gender, Id, PlacedReportBlock, Project, ShopperContent } from '@aislelab/domain';
import type { CompactQuery, CompactRow } from '@aislelab/statistics';

/** Subject of a report, as its reader chose; `null` is any shopper, or the first product. */
export interface ReportChoice {
  age: Age | null;
  gender: Gender | null;
  product: Id | null;
}
/** A report as the user who exports a file of it may read it. */
export interface ReportSource {
  /** Account whose share of drawing it uses. */
  account: Id;
  project: Project;
  /** Content that shoppers were shown, frozen when the project went live. */
  content: ShopperContent;
  /** Rows of the current result. @throws DomainError NOT_FOUND, INVALID_QUERY, UNAVAILABLE */
  query(entries: CompactQuery): Promise<CompactRow[]>;
  /** Blocks of plugins, in order. @throws DomainError NOT_FOUND for a store without products. Since 1.1. */
  blocks(choice: ReportChoice): Promise<PlacedReportBlock[]>;
}
/** Access of a plugin to the report from which it creates files, under `REPORTS`. */
export interface ReportsPort {
  /** @param ticket issued by `POST projects/{id}/report/download`. @throws DomainError SIGNED_OUT, NOT_FOUND, TOO_MANY_REQUESTS */
  openDownload(project: Id, ticket: string): Promise<ReportSource>;
  /** A path of this machine under which the file of a picture can be read for the next minutes; `null` where there is none. */
  picturePath(name: string): Promise<string | null>;
}
