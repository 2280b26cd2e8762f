import {
  PRICE_TAG_COLORS,
  type EditorTarget,
  type Planogram,
  type PreviewAnswer,
  type PriceTagColor,
  type SectionId,
} from '@aislelab/domain';
import type { PlanogramEditorProps, PreviewSubject } from '@aislelab/ui-kit';
import type { Shown } from './LinkLoader.ts';

export const EXPORT_FORMATS = ['png', 'pdf', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The payload of `POST shopper/preview`. */
export interface PreviewRequest {
  variation: number;
  content: Pick<PreviewSubject['content'], 'mission' | 'review' | 'products' | 'posMaterials'> & {
    priceTagColor: PriceTagColor;
    display: boolean;
  };
  variations: PreviewSubject['variations'];
  purpose: PreviewSubject['purpose'];
  planogram: Planogram;
  region: string | null;
  target: EditorTarget;
  targetId: string | null;
  targetPurpose?: 'export';
}
/** A project without a colour has the first of the known ones. */
type Opened = Pick<PlanogramEditorProps, 'target' | 'display'> & { priceTagColor?: PriceTagColor | undefined };

export function previewRequest(
  { target, display, priceTagColor = PRICE_TAG_COLORS[0] }: Opened,
  { content, variations, purpose, region, targetId }: PreviewSubject,
  { value, variation }: Shown,
  targetPurpose?: 'export',
): PreviewRequest {
  const { mission, review, products, posMaterials } = content;
  return {
    variation,
    content: { priceTagColor, mission, review, display, products, posMaterials },
    variations,
    purpose,
    planogram: value,
    region,
    target,
    targetId,
    ...(targetPurpose && { targetPurpose }),
  };
}

interface Target {
  target: EditorTarget;
  targetId: string | null;
}

/** Address of the preview in a shopper's store. @param publicUrl origin of the platform, the same for all users */
export function previewLink(publicUrl: string, { name, userId, expires }: PreviewAnswer, at: Target): string {
  const query = { userId, target: at.target, targetId: at.targetId ?? '', expires: String(expires), name };
  return `${publicUrl}/shopper/preview?${new URLSearchParams(query)}`;
}

/** Address of a section's download. @param api address of the platform's interface */
export function exportLink(
  api: string,
  { name, expires, accessToken = '' }: PreviewAnswer,
  at: Target & { section: SectionId; format: ExportFormat },
): string {
  const { target, targetId, section, format } = at;
  const query = { access_token: accessToken, target, targetId: targetId ?? '', name, section, format };
  return `${api}/shopper/export/${expires}?${new URLSearchParams(query)}`;
}
