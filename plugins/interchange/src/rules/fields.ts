import {
  isFileField,
  libraryFieldsOf,
  MAX_ITEM_NAME,
  type CustomField,
  type LibraryField,
  type LibraryFieldType,
  type LIBRARY_FIELDS,
} from '@aislelab/domain';

/** Kinds whose items can be imported. */
export const IMPORT_KINDS = ['products', 'posmaterials'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

type Described = (typeof LIBRARY_FIELDS)[ImportKind];
type NameIn<F> = F extends unknown ? keyof F : never;
/** Fields that a column of a file can hold: the described ones of the library, the ID and the name. */
export type PlatformField = 'id' | 'name' | Exclude<NameIn<Described>, 'image'>;
/** A custom field, by its name. */
export type CustomKey = `custom:${string}`;
export type Field = PlatformField | CustomKey;

const OWN: Readonly<Record<string, LibraryField>> = {
  id: { type: 'line', label: 'ID', max: 200 },
  name: { type: 'line', label: 'Name', max: MAX_ITEM_NAME, required: true },
};
const fileFields = (kind: ImportKind) => libraryFieldsOf(kind).filter(([, field]) => isFileField(field));
const FIELDS: ReadonlyMap<string, LibraryField> = new Map([
  ...Object.entries(OWN),
  ...IMPORT_KINDS.flatMap(fileFields),
]);

export const isPlatformField = (field: string): field is PlatformField => FIELDS.has(field);
export const customKey = ({ name }: Pick<CustomField, 'name'>): CustomKey => `custom:${name}`;

/** Description of a field of the platform; `null` for a custom one. */
export const describedAs = (field: Field): LibraryField | null => FIELDS.get(field) ?? null;
export const isOfType = (field: Field, type: LibraryFieldType): boolean => describedAs(field)?.type === type;

/** Name of a field in files and on the screen. */
export function labelOf(field: Field, custom: readonly CustomField[] = []): string {
  return describedAs(field)?.label ?? custom.find((one) => customKey(one) === field)?.label ?? field;
}

/** The fields of the platform of a kind, in the order of an export. */
export const platformFieldsOf = (kind: ImportKind): PlatformField[] =>
  ['id', 'name', ...fileFields(kind).map(([name]) => name)].filter(isPlatformField);

/** All fields of a kind, the custom ones last. */
export const fieldsOf = (kind: ImportKind, custom: readonly CustomField[]): Field[] => [
  ...platformFieldsOf(kind),
  ...custom.filter(({ kinds }) => kinds.includes(kind)).map(customKey),
];

/** Without these columns nothing new can be created; the company follows its brand, and lengths bring their unit. */
export const neededForNew = (kind: ImportKind): PlatformField[] =>
  platformFieldsOf(kind).filter((name) => {
    const field = describedAs(name);
    return field?.required === true && field.type !== 'unit' && !('follows' in field);
  });

/** Names of columns that mean a field: its label first, then its names in the trade. */
export const columnNamesOf = (field: PlatformField): readonly string[] => [
  labelOf(field),
  ...(TRADE_NAMES[field] ?? []),
];
export const PLATFORM_FIELDS = [...FIELDS.keys()].filter(isPlatformField);

/** Names that columns have in the trade and in exports of other programs. Compared by {@link nameKey}. */
const TRADE_NAMES: Partial<Record<PlatformField, readonly string[]>> = {
  id: names(`AisleLab ID | Item ID`),
  name: names(`
    Product name | Product | Item name | Item | Title | Short description | Product title | Article name |
    Produktname | Produkt | Artikel | Artikelname | Artikelbezeichnung | Bezeichnung | Nom | Nom du produit |
    Produit | Libellé | Libellé produit | Désignation | Intitulé | Nombre | Nombre del producto | Producto |
    Artículo | Denominación`),
  type: names(`
    POS type | Material type | Typ | Art | Type de PLV | Tipo | Tipo de material`),
  region: names(`
    Market | Country | Markt | Land | Région | Marché | Pays | Región | Mercado | País`),
  category: names(`
    Category name | Product category | Segment | Department | Product group | Warengruppe | Kategorie |
    Produktgruppe | Catégorie | Famille | Rayon | Categoría | Familia | Sección`),
  company: names(`
    Company name | Manufacturer | Manufacturer name | Vendor | Supplier | Producer | Owner | Hersteller |
    Herstellername | Firma | Lieferant | Unternehmen | Fabricant | Fournisseur | Société | Fabricante | Proveedor |
    Empresa | Compañía`),
  brand: names(`
    Brand name | Trademark | Marke | Markenname | Marque | Nom de la marque | Marca | Nombre de la marca`),
  price: names(`
    Unit price | Retail price | Shelf price | RRP | SRP | RSP | MSRP | Regular price | UVP | Preis |
    Verkaufspreis | VK | VK-Preis | VKP | Einzelpreis | Ladenpreis | Prix | Prix de vente | Prix unitaire | PVC |
    Precio | Precio de venta | PVP | Precio unitario`),
  barcode: names(`
    EAN | EAN code | EAN13 | EAN-13 | EAN8 | GTIN | GTIN-13 | GTIN-14 | GTIN-12 | UPC | UPC-A |
    UPC code | EAN/UPC | Bar code | EAN-Code | Strichcode | GTIN/EAN | EAN / GTIN | Code-barres | Code barre |
    Code EAN | Gencod | Gencode | Código de barras | Código EAN`),
  sku: names(`
    Article number | Article no | Item number | Item no | Item code | Product code | Product ID |
    Material number | Part number | Reference | Artikelnummer | Artikel-Nr | Art-Nr | Artnr | Materialnummer |
    Référence | Réf | Code article | Code produit | Referencia | Código | Código de artículo | Código de producto`),
  width: names(`
    Product width | Unit width | Pack width | Facing width | W | Breite | Produktbreite | Largeur | Ancho |
    Anchura`),
  height: names(`
    Product height | Unit height | Pack height | Facing height | H | Höhe | Hoehe | Produkthöhe |
    Hauteur | Alto | Altura`),
  lengthUnit: names(`
    Unit | Length unit | Dimension unit | UOM | Dimension UOM | Einheit | Maßeinheit | Unité |
    Unité de mesure | Unidad | Unidad de medida`),
  description: names(`
    Long description | Product description | Notes | Comment | Beschreibung | Produktbeschreibung |
    Description du produit | Commentaire | Descripción | Comentario`),
};

function names(text: string): string[] {
  return text.split('|').map((name) => name.trim());
}
