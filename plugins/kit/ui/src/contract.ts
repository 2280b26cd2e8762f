import type {
  AnyAction,
  EditorTarget,
  Id,
  LibraryKind,
  Organization,
  Planogram,
  PlanogramPurpose,
  PlanogramValue,
  PosType,
  PriceTagColor,
  Project,
  ProjectContent,
  Query,
  SectionId,
  ShopperVariation,
  StoredImage,
  User,
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

/** A record by its id or embedded with its name; the editor looks up missing names. */
export type EditorRef = Id | { _id: Id; name: string };

/** Fields of a product that the editor shows; sizes in cm, price in cents. */
export interface EditorProduct {
  _id: string;
  name: string;
  category: { _id: string; name: string };
  /** Absent or `null` where it is not known. */
  company?: { _id: string; name: string } | null;
  brand: { _id: string; name: string };
  width: number | null;
  height: number | null;
  price: number;
  image: StoredImage | null;
  /** One of the tested products of the project. */
  project: boolean;
}
/** A product as it is handed to the editor. */
export interface EditorContentProduct extends Omit<EditorProduct, 'category' | 'company' | 'brand'> {
  category: EditorRef;
  company?: EditorRef | null;
  brand: EditorRef;
}
/** A POS material as it is handed to the editor; `back` only for the types that have one. */
export interface EditorContentPos {
  _id: string;
  name: string;
  type: PosType;
  category: EditorRef | null;
  company?: EditorRef | null;
  brand: EditorRef | null;
  image: { front: StoredImage | null; back: StoredImage | null };
  /** One of the tested POS materials of the project. */
  project: boolean;
}
/** Replacements of a variation; `planogram` if it has a layout of its own. */
export type EditorVariation = Pick<ShopperVariation, '_id' | 'productImages' | 'prices'> &
  Partial<Pick<ShopperVariation, 'control' | 'planogram' | 'posImages'>>;
/** Layouts by the id of the variation that has its own. */
export type OwnLayouts = Readonly<Record<Id, Planogram>>;
/** The shelves, all records that they refer to, and a message for the user. */
export type EditorValue = PlanogramValue;
export interface PlanogramEditorProps {
  target: EditorTarget;
  value: Planogram;
  /** Only these sections; by default all interactive ones of the target. */
  sections?: readonly SectionId[];
  /** Products of the project, first in the list. Library products are looked up by the editor itself. */
  products: Readonly<Record<string, EditorContentProduct>>;
  /** POS materials of the project: what its slots can hold. */
  posMaterials?: Readonly<Record<string, EditorContentPos>>;
  /** `display` false marks the display section 'Not Tested'. */
  display: boolean;
  /** The shopping task that shoppers get. */
  mission?: string;
  /** The product or POS material that shoppers review. */
  review?: Id | null;
  /** The first of the known ones by default. */
  priceTagColor?: PriceTagColor;
  organization: string | null;
  /** Variations A, B ... with their replacements; empty for a library planogram. */
  variations: readonly EditorVariation[];
  /** Position of the variation that is shown first. */
  variation?: number;
  disabled: boolean;
  /** Content of the store preview and of exports beside the layout; without it the editor offers neither. */
  preview?: PreviewSubject;
  /** Key under which this browser keeps unapplied changes; without it a crash loses them. */
  draftKey?: string;
  /** 'Apply changes and close': the layout of the control, and those of the variations that have their own. */
  onApply: (next: Planogram, value: EditorValue, own: OwnLayouts) => void;
  /** Closed without changes, or discarded. */
  onClose: () => void;
}
/** Content of a store beside the layout in the editor. */
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
  /** Opened through a share link, without an account: only the numbers can be requested. */
  shared?: boolean;
  /** Some or all of its shoppers are simulated: every statement about people has to say so. */
  simulated?: boolean;
}
/**
 * A block that a plugin describes on the server, and the platform makes for each choice of filters:
 * `GET projects/{id}/report/blocks/{block}`.
 */
export interface ReportBlockViewProps {
  project: Project;
  filters: ReportFilters;
  block: { id: string; title: string };
}
/** Held in the URL; `null` is 'Any' (age, gender), the first product, or no weighting. */
export interface ReportFilters {
  age: string | null;
  gender: string | null;
  product: string | null;
  /** Targets of the weighting, in the format of `parseTargets` of the domain. */
  targets: string | null;
}
export interface ProjectBlockProps {
  project: Project;
}
/** On the page of an organization, for those who manage it. */
export interface OrganizationBlockProps {
  organization: Pick<Organization, '_id' | 'name'>;
}
/** On the page of a person, for those who manage people. */
export interface PersonBlockProps {
  person: Pick<User, '_id' | 'name' | 'role' | 'organization'>;
}
/** Block below the host's own content of the page. */
export type PageBlock = Placed &
  (
    | { page: 'project.header' | 'project.live'; component: Lazy<ProjectBlockProps> }
    | { page: 'organization'; component: Lazy<OrganizationBlockProps> }
    | { page: 'person'; component: Lazy<PersonBlockProps> }
  );
export interface WizardStepProps {
  project: Project;
  /** The project is a draft that the viewer may edit. The plugin's own actions may ask for more. */
  editable: boolean;
  /** To be called after a save in the step: the host then checks again if the step is complete. */
  onSaved: () => void;
}
export interface LibraryActionProps {
  kind: LibraryKind;
  /** Search, filters and order of the list, without its page. */
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
  /** `height`: of the place that a block takes while it is loaded, px, so that nothing jumps. */
  reportBlocks?: readonly (Placed & { component: Lazy<ReportBlockProps>; height?: number })[];
  /** Shows the blocks that plugins describe on the server; one in the whole host. One of `reportBlocks` with the id of such a block is shown instead. */
  reportBlockView?: Lazy<ReportBlockViewProps>;
  projectActions?: readonly (Placed & { statuses: readonly Project['status'][]; component: Lazy<ProjectBlockProps> })[];
  /**
   * Steps of the wizard. The id is the last part of the address of its page, `shelf-notes`, and the `step` of the plugin's
   * `submitChecks`; `after` is `content`, `variations`, `planogram` or the step of a plugin.
   */
  wizardSteps?: readonly {
    id: string;
    after: string;
    title: string;
    /** Below the title, in a few words. */
    description: string;
    icon: ComponentType;
    component: Lazy<WizardStepProps>;
  }[];
  pageBlocks?: readonly PageBlock[];
  /** Beside the title of the library's lists: import, export. */
  libraryActions?: readonly (Placed & { kinds: readonly LibraryKind[]; component: Lazy<LibraryActionProps> })[];
  routes?: readonly { path: string; component: Lazy<Record<string, never>> }[];
  /** `group`: the title above it, the host's or a new one; without it, an entry is in the group of the entry that it is `after`. */
  menu?: readonly (Placed & { label: string; to: string; icon: ComponentType; action?: AnyAction; group?: string })[];
}

/** Declares a UI plugin; the host checks it when it starts. */
export function defineUiPlugin(plugin: UiPlugin): UiPlugin {
  return plugin;
}
