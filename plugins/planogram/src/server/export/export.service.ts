import { normalized, DomainError, getSection, sectionsOf, type SectionId } from '@aislelab/domain';
import { PREVIEWS, type ExportLink, type ExportSource, type PreviewsPort } from '@aislelab/server-kit';
import { fontFilesFor } from '@aislelab/server-kit/fonts';
import { Inject, Injectable } from '@nestjs/common';
import type { DrawTask } from './draw/draw-worker.ts';
import { Drawer } from './drawer.ts';
import type { ExportDto, ExportFormat } from './export.dto.ts';
import { buildSheet, type Sheet } from './sheet.ts';
import { positionsCsv, sectionJson } from './table.ts';

export interface Exported {
  bytes: Uint8Array;
  type: string;
  /** Of the file. */
  name: string;
}
const TYPES: Record<ExportFormat, string> = {
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Creates files of an editor's shelves. */
@Injectable()
export class ExportService {
  private readonly drawer = new Drawer();

  constructor(@Inject(PREVIEWS) private readonly previews: PreviewsPort) {}

  /** @throws DomainError SIGNED_OUT, FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE */
  async make(expires: string, { access_token: token, section: wish, format, ...link }: ExportDto): Promise<Exported> {
    const at: ExportLink = { ...link, token, expires };
    const source = await this.previews.openExport(at);
    const section = wish ?? fullestSection(source);
    if (!getSection(section).targets.includes(source.target)) throw new DomainError('NOT_FOUND');
    const sheet = buildSheet(source, section, source.units);
    return {
      bytes: await this.bytes(format, source, sheet, section),
      type: TYPES[format],
      name: fileName(sheet, format),
    };
  }

  private async bytes(
    format: ExportFormat,
    source: ExportSource,
    sheet: Sheet,
    section: SectionId,
  ): Promise<Uint8Array> {
    if (format === 'csv') return Buffer.from(positionsCsv(sheet));
    if (format === 'json') return Buffer.from(sectionJson(source, sheet, section));
    const fonts = fontFilesFor(JSON.stringify(sheet));
    return this.drawer.draw(source.account, { format, sheet, pictures: await this.picturesOf(sheet), fonts });
  }

  private async picturesOf({ products, shelves }: Sheet): Promise<DrawTask['pictures']> {
    const liners = shelves.flatMap(({ levels }) => levels.map(({ liner }) => liner));
    const around = shelves.flatMap(({ pos }) => pos.map(({ image }) => image));
    const images = [...products.map(({ image }) => image), ...liners, ...around].filter((image) => image !== null);
    const names = images.flatMap(({ display, shopper }) => [display, shopper]);
    const paths: Record<string, string> = {};
    for (const name of new Set(names)) {
      const path = await this.previews.picturePath(name);
      if (path !== null) paths[name] = path;
    }
    return paths;
  }
}

/** The section with the most groups on its shelves; for empty shelves the one that an editor opens with. */
function fullestSection({ target, content: { planogram } }: ExportSource): SectionId {
  const groups = (shelf: string) =>
    (planogram.shelves[shelf]?.segments ?? []).reduce((sum, segment) => sum + segment.groups.length, 0);
  const filled = sectionsOf(target, 'export').map(({ id, shelves, initial }) => ({
    id,
    count: shelves.reduce((sum, shelf) => sum + groups(shelf), initial ? 0.5 : 0),
  }));
  const [fullest] = filled.toSorted((a, b) => b.count - a.count);
  if (!fullest) throw new DomainError('NOT_FOUND');
  return fullest.id;
}

/** Letters and digits that every file system takes. */
function fileName({ title, section, variation }: Sheet, format: ExportFormat): string {
  const plain = normalized([title, section, variation ?? ''].join(' '), 'NFKD').replaceAll(/\p{M}/gu, '');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${words.join('-').slice(0, 80) || 'planogram'}.${format}`;
}
