import { DomainError, simulatedMark, variationName, type Id, type ShopperContent } from '@aislelab/domain';
import { parseTargets } from '@aislelab/statistics';
import { REPORTS, type ReportsPort } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { fileName } from '../../rules/file-name.ts';
import { Drawer } from './drawer.ts';
import type { FileFormat, ReportFileDto } from './report-file.dto.ts';
import { readReport, type ReportData, type ReportWish } from './read-report.ts';
import { TABLE_PARTS, wishOf, type TablePart } from './tables/parts.ts';

export interface ReportFile {
  bytes: Uint8Array;
  type: string;
  name: string;
}
const TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};
const ALL: ReportWish = { items: true, maps: true, attention: true, weighting: true, blocks: true };

/** Makes files of a report: its tables, its maps, and all of it. */
@Injectable()
export class ReportFiles {
  private readonly drawer = new Drawer();

  constructor(@Inject(REPORTS) private readonly reports: ReportsPort) {}

  /** @throws DomainError SIGNED_OUT, NOT_FOUND, INVALID_QUERY for a format that a part does not have or a weighting to nothing, TOO_MANY_REQUESTS, UNAVAILABLE */
  async make(project: string, dto: ReportFileDto): Promise<ReportFile> {
    const { part, format, age = null, gender = null, product = null } = dto;
    const targets = parseTargets(dto.targets);
    if (!fits(dto)) throw new DomainError('INVALID_QUERY', { message: `There is no ${part} as ${format}.` });
    if (part === 'weighting' && targets === null)
      throw new DomainError('INVALID_QUERY', { message: 'There is no weighting without targets.' });
    const source = await this.reports.openDownload(project, dto.access_token);
    const data = await readReport(source, { age, gender, product, targets }, neededFor(dto));
    if (!data) throw new DomainError('NOT_FOUND');
    const bytes = await this.bytes(source.account, dto, data);
    if (bytes.length === 0) throw new DomainError('NOT_FOUND');
    return { bytes, type: TYPES[format], name: fileName([data.project.name, ...nameParts(dto, data)], format) };
  }

  private async bytes(account: Id, dto: ReportFileDto, data: ReportData): Promise<Uint8Array> {
    const { part, format } = dto;
    if (part === 'map' && (format === 'png' || format === 'svg')) return this.map(account, dto, format, data);
    if (format === 'pdf' || format === 'pptx') return this.drawer.draw(account, { file: format, data });
    if (format === 'xlsx' || format === 'csv')
      return this.drawer.draw(account, { file: format, data, part: isTable(part) ? part : 'report' });
    return new Uint8Array();
  }

  private async map(account: Id, dto: ReportFileDto, file: 'png' | 'svg', data: ReportData): Promise<Uint8Array> {
    const variation = positionOf(dto, data);
    const look = { variation, difference: dto.difference === '1', details: dto.details === '1' };
    const name = variation === data.control ? 'Control' : `Variation ${variationName(variation, data.control)}`;
    const what = look.difference && variation !== data.control ? `${name}, difference from Control` : name;
    const packs = dto.products === '1' ? await this.packsOf(data.content, variation) : null;
    const title = [data.project.name, what, simulatedMark(data.project)].filter((part) => part !== null).join(' · ');
    return this.drawer.draw(account, { file, data, look, title, packs });
  }

  private async packsOf({ resources, variations }: ShopperContent, variation: number): Promise<Record<string, string>> {
    const own = variations[variation]?.productImages ?? {};
    const paths: Record<string, string> = {};
    for (const { _id, image } of Object.values(resources.product)) {
      const shown = own[_id] ?? image;
      const path = shown && (await this.reports.picturePath(shown.shopper));
      if (path) paths[_id] = path;
    }
    return paths;
  }
}

const isTable = (part: ReportFileDto['part']): part is TablePart => TABLE_PARTS.some((one) => one === part);

function fits({ part, format }: ReportFileDto): boolean {
  if (part === 'map') return format === 'png' || format === 'svg';
  if (part === 'report') return format === 'pdf' || format === 'pptx' || format === 'xlsx';
  return format === 'xlsx' || format === 'csv';
}

function neededFor({ part }: ReportFileDto): ReportWish {
  if (part === 'report') return ALL;
  return isTable(part) ? wishOf(part) : { items: false, maps: true, attention: false, weighting: false, blocks: false };
}

const positionOf = ({ variation }: ReportFileDto, { control }: ReportData): number =>
  variation === undefined ? control : Number(variation);

function nameParts(dto: ReportFileDto, data: ReportData): string[] {
  const { part, difference } = dto;
  if (part !== 'map') return [part];
  return [part, variationName(positionOf(dto, data), data.control), ...(difference ? ['difference'] : [])];
}
