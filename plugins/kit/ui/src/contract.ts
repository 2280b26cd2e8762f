import type {
  EditorTarget,
  LibraryKind,
  Planogram,
  PlanogramPurpose,
  Project,
  ProjectContent,
  Query,
  SectionId,
  ShopperVariation,
  StoredImage,
  Variation,
} from '@aislelab/domain';
import type { ComponentType } from 'react';

/** Version 1 of the UI plugin contract. Changes inside a version only add. */
export const UI_API_VERSION = 1;
export type UiHost = 'admin' | 'customer';

/** A component in a bundle of its own: `() => import('./Editor.tsx').then((m) => ({ default: m.Editor }))`. */
export type Lazy<P> = () => Promise<{ default: ComponentType<P> }>;

/** Placed after the named item of the same list; without `after` at the end. */
export interface Placed {
  id: string;
  after?: string;
}

/** What the editor shows of a product; sizes in cm, price in cents. */
export interface EditorProduct {
  _id: string;
  name: string;
  category: { _id: string; name: string };
  brand: { _id: string; name: string };
  width: number | null;
  height: number | null;
  price: number;
  image: StoredImage | null;
  /** One of the tested products of the project. */
  project: boolean;
}
export interface PlanogramEditorProps {
  target: EditorTarget;
  value: Planogram;
  /** Only these sections; by default all interactive ones of the target. */
  sections?: readonly SectionId[];
  /** Products of the project, first in the list. Library products are looked up by the editor itself. */
  products: Readonly<Record<string, EditorProduct>>;
  /** `display` false marks the display section 'Not Tested'. */
  display: boolean;
  priceTagColor: 'YELLOW' | 'WHITE' | 'RED';
  organization: string | null;
  /** Letters A, B ... with their replaced pictures; empty for a library planogram. */
  variations: readonly Pick<ShopperVariation, '_id' | 'productImages' | 'prices'>[];
  disabled: boolean;
  /** What a preview of the store and an export show beside the layout; without it the editor offers neither. */
  preview?: PreviewSubject;
  /** 'Apply changes and close'. */
  onApply: (next: Planogram) => void;
  /** Closed without changes, or discarded. */
  onClose: () => void;
}
/** What a store is made of, beside the layout in the editor. */
export interface PreviewSubject {
  /** Of the project or library planogram; `null` while that is being created. */
  targetId: string | null;
  purpose: PlanogramPurpose | null;
  region: string | null;
  content: Pick<ProjectContent, 'mission' | 'review' | 'products' | 'posMaterials'>;
  variations: readonly Variation[];
}
export interface CardFormProps {
  project: Project;
  /** Total in cents. */
  amount: number;
  /** Asks the platform for the payment intent: POST actions/pay. */
  createIntent: () => Promise<{ paymentIdClient: string }>;
  /** The provider took the card; the page goes on polling. */
  onConfirmed: () => void;
  notice: string | null;
  publishableKey?: string;
}
export interface ReportBlockProps {
  project: Project;
  filters: ReportFilters;
  setFilters: (next: Partial<ReportFilters>) => void;
}
/** Held in the URL; `null` is 'Any' (age, gender) or the first product. */
export interface ReportFilters {
  age: string | null;
  gender: string | null;
  product: string | null;
}
export interface ProjectBlockProps {
  project: Project;
}
export interface LibraryActionProps {
  kind: LibraryKind;
  /** What the list shows, without its page: search, filters and order. */
  query: Pick<Query, 'where' | 'sort'>;
  /** Items that the query finds; `null` before they are counted. */
  count: number | null;
}

export interface UiPlugin {
  id: string;
  apiVersion: number;
  hosts: readonly UiHost[];
  /** One editor a kind in the whole host. */
  editors?: { planogram?: Lazy<PlanogramEditorProps> };
  /** One field a kind in the whole host; card forms by the id of their payment provider. */
  fields?: { cardForms?: Readonly<Record<string, Lazy<CardFormProps>>> };
  reportBlocks?: readonly (Placed & { component: Lazy<ReportBlockProps> })[];
  projectActions?: readonly (Placed & { statuses: readonly Project['status'][]; component: Lazy<ProjectBlockProps> })[];
  pageBlocks?: readonly (Placed & { page: 'project.header' | 'project.live'; component: Lazy<ProjectBlockProps> })[];
  /** Beside the title of the library's lists: import, export. */
  libraryActions?: readonly (Placed & { kinds: readonly LibraryKind[]; component: Lazy<LibraryActionProps> })[];
  routes?: readonly { path: string; component: Lazy<Record<string, never>> }[];
  menu?: readonly (Placed & { label: string; to: string; icon: ComponentType; action?: string })[];
}

/** Declares a UI plugin; the host checks it when it starts. */
export function defineUiPlugin(plugin: UiPlugin): UiPlugin {
  return plugin;
}
