import type { PrimaryMeasure } from './tested.ts';
import type { VisitFlow } from './visit-flow.ts';
import type {
  Age,
  Gender,
  MessageType,
  PaymentPlan,
  PriceTagColor,
  ProjectStatus,
  VariationTarget,
} from './constants.ts';
import type { Fieldwork } from './fieldwork.ts';
import type { StoredImage } from './library-fields.ts';
import type { Id, IsoDate, Translation } from './people.ts';
import type { Planogram, PosType } from './planogram/model.ts';
import type { Planted } from './planted.ts';

/**
 * A product of a project: its own, or a snapshot of a library product (same `_id`, `library: true`).
 * Price in cents, sizes in cm. `categoryName` and `brandName` are part of the snapshot.
 */
export interface ProjectProduct {
  _id: Id;
  name: string;
  category: Id;
  categoryName: string;
  brand: Id;
  brandName: string;
  price: number;
  barcode: string;
  width: number;
  height: number;
  image: StoredImage | null;
  library: boolean;
}
export interface ProjectPosMaterial {
  _id: Id;
  name: string;
  type: PosType;
  category: Id | null;
  brand: Id | null;
  image: { front: StoredImage | null; back: StoredImage | null };
  library: boolean;
}
export interface ProjectContent {
  products: Record<Id, ProjectProduct>;
  posMaterials: Record<Id, ProjectPosMaterial>;
  display: boolean;
  priceTagColor: PriceTagColor;
  mission: string;
  /** Id of a product or of a POS material of the project. */
  review: Id | null;
  useRating: boolean;
  useImpressions: boolean;
  /** Primary measure of the report, fixed before the first visit; absent: `DEFAULT_PRIMARY`. */
  primaryMeasure?: PrimaryMeasure;
  translationsUsed: boolean;
  translationsArray: Translation[];
}
/**
 * Replaces one picture in one variation. `targetInfo`: a display slot, a product id, or `{POS id}:front` / `{POS id}:back`.
 */
export interface VariationResource {
  targetType: VariationTarget;
  targetInfo: string;
  file: StoredImage;
}
export interface Variation {
  _id: Id;
  primary: boolean;
  resources: VariationResource[];
  /** Product id -> price in cents; absent means the project's own prices. */
  prices?: Record<Id, number>;
  /** Absent means the layout of the project. */
  planogram?: Planogram;
}
export interface ProjectMessage {
  type: MessageType;
  value: string;
}
export interface Project {
  _id: Id;
  name: string;
  organization: Id;
  team: Id | null;
  region: Id | null;
  status: ProjectStatus;
  /** Rises by one with every write; an update with a stale one is a 409. */
  version: number;
  createdBy: Id | null;
  createdAt: IsoDate;
  updatedAt: IsoDate;
  content: ProjectContent;
  variations: Variation[];
  planogram: Planogram;
  paymentPlan: PaymentPlan | null;
  /** `quoted` and `price` (the total) in cents; `credited` is the sum of earlier payments. */
  payment: {
    plan: PaymentPlan | null;
    price: number | null;
    quoted: number | null;
    free: boolean;
    preapproved: boolean;
    credited: number;
  };
  message: ProjectMessage | null;
  analysis: string;
  testing: {
    sample: { total: number; variations: number };
    /** Position of the control group and number of variations, as frozen at going live. */
    variations: { control: number; count: number };
    sessions: { total: number };
    redirect: string | null;
    /** Absent where nothing was set. */
    fieldwork?: Fieldwork;
  };
  config: { age: { _id: Age; label: string }[]; gender: { _id: Gender; label: string }[] };
  /** Simulated shoppers belong to the sample, because an admin has said so. */
  simulatedCounted: boolean;
  /** Effects of changed pictures that were planted in these simulated shoppers; absent: none. */
  planted?: Planted | null;
  /**
   * A compile is running, `progress` of it from 0 to 1; `compiledAt` of the current result; `stale` when a session changed after it;
   * `counted` in it, all and simulated ones: a report that counts simulated shoppers says so. `list`: visits of a list that would count if
   * they had walked the aisle, and `listCounted` whether they do.
   */
  compiling: boolean;
  stats: {
    epoch: number;
    compiledAt: IsoDate | null;
    stale: boolean;
    progress?: number | null;
    counted?: { shoppers: number; simulated: number; list?: number; listCounted?: boolean } | null;
  };
  /** Outcomes of all visits, counted or not, when the report was compiled; absent before that. */
  flow?: VisitFlow | null;
}

/** Fields that hold megabytes of a large project. */
export const HEAVY_PROJECT_FIELDS = ['content', 'variations', 'planogram', 'analysis', 'config', 'flow'] as const;
/** A project for whatever needs no more of it than whose it is and how far it has come. */
export type ProjectBrief = Omit<Project, (typeof HEAVY_PROJECT_FIELDS)[number]>;
