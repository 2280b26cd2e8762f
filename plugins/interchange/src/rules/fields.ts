import type { CustomField } from '@aislelab/domain';

/** What a column of a file may mean, for each kind that can be imported, in the order of an export. */
export const IMPORT_KINDS = ['products', 'posmaterials'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const FIELDS = [
  'id',
  'name',
  'type',
  'region',
  'category',
  'company',
  'brand',
  'price',
  'barcode',
  'sku',
  'width',
  'height',
  'lengthUnit',
  'description',
] as const;
export type PlatformField = (typeof FIELDS)[number];
/** A custom field, by its name. */
export type CustomKey = `custom:${string}`;
export type Field = PlatformField | CustomKey;

export const isPlatformField = (field: string): field is PlatformField => FIELDS.some((known) => known === field);
export const customKey = ({ name }: Pick<CustomField, 'name'>): CustomKey => `custom:${name}`;

/** What a field is called in files and on the screen. */
export function labelOf(field: Field, custom: readonly CustomField[]): string {
  if (isPlatformField(field)) return FIELD_LABELS[field];
  return custom.find((one) => customKey(one) === field)?.label ?? field;
}

/** All fields of a kind, the custom ones last. */
export const fieldsOf = (kind: ImportKind, custom: readonly CustomField[]): Field[] => [
  ...KIND_FIELDS[kind],
  ...custom.filter(({ kinds }) => kinds.includes(kind)).map(customKey),
];

export const FIELD_LABELS: Record<PlatformField, string> = {
  id: 'ID',
  name: 'Name',
  type: 'Type',
  region: 'Region',
  category: 'Category',
  company: 'Company',
  brand: 'Brand',
  price: 'Price',
  barcode: 'Barcode',
  sku: 'SKU',
  width: 'Width',
  height: 'Height',
  lengthUnit: 'Unit of lengths',
  description: 'Description',
};
export const KIND_FIELDS: Record<ImportKind, readonly PlatformField[]> = {
  products: FIELDS.filter((field) => field !== 'type'),
  posmaterials: ['id', 'name', 'type', 'region', 'category', 'brand'],
};
/** Without these columns nothing new can be made; rows that change an item need none of them. */
export const NEEDED_FOR_NEW: Record<ImportKind, readonly PlatformField[]> = {
  products: ['name', 'category', 'brand', 'price'],
  posmaterials: ['name', 'type', 'category', 'brand'],
};
export const LENGTH_FIELDS: readonly Field[] = ['width', 'height'];

/** Names that columns have in the trade and in exports of other programs; the first is our own. Compared by {@link nameKey}. */
export const FIELD_NAMES: Record<PlatformField, readonly string[]> = {
  id: names(`
    ID | AisleLab ID | Item ID`),
  name: names(`
    Name | Product name | Product | Item name | Item | Title | Short description | Product title | Article name |
    Produktname | Produkt | Artikel | Artikelname | Artikelbezeichnung | Bezeichnung | Nom | Nom du produit |
    Produit | Libellé | Libellé produit | Désignation | Intitulé | Nombre | Nombre del producto | Producto |
    Artículo | Denominación`),
  type: names(`
    Type | POS type | Material type | Typ | Art | Type de PLV | Tipo | Tipo de material`),
  region: names(`
    Region | Market | Country | Markt | Land | Région | Marché | Pays | Región | Mercado | País`),
  category: names(`
    Category | Category name | Product category | Segment | Department | Product group | Warengruppe | Kategorie |
    Produktgruppe | Catégorie | Famille | Rayon | Categoría | Familia | Sección`),
  company: names(`
    Company | Company name | Manufacturer | Manufacturer name | Vendor | Supplier | Producer | Owner | Hersteller |
    Herstellername | Firma | Lieferant | Unternehmen | Fabricant | Fournisseur | Société | Fabricante | Proveedor |
    Empresa | Compañía`),
  brand: names(`
    Brand | Brand name | Trademark | Marke | Markenname | Marque | Nom de la marque | Marca | Nombre de la marca`),
  price: names(`
    Price | Unit price | Retail price | Shelf price | RRP | SRP | RSP | MSRP | Regular price | UVP | Preis |
    Verkaufspreis | VK | VK-Preis | VKP | Einzelpreis | Ladenpreis | Prix | Prix de vente | Prix unitaire | PVC |
    Precio | Precio de venta | PVP | Precio unitario`),
  barcode: names(`
    Barcode | EAN | EAN code | EAN13 | EAN-13 | EAN8 | GTIN | GTIN-13 | GTIN-14 | GTIN-12 | UPC | UPC-A |
    UPC code | EAN/UPC | Bar code | EAN-Code | Strichcode | GTIN/EAN | EAN / GTIN | Code-barres | Code barre |
    Code EAN | Gencod | Gencode | Código de barras | Código EAN`),
  sku: names(`
    SKU | Article number | Article no | Item number | Item no | Item code | Product code | Product ID |
    Material number | Part number | Reference | Artikelnummer | Artikel-Nr | Art-Nr | Artnr | Materialnummer |
    Référence | Réf | Code article | Code produit | Referencia | Código | Código de artículo | Código de producto`),
  width: names(`
    Width | Product width | Unit width | Pack width | Facing width | W | Breite | Produktbreite | Largeur | Ancho |
    Anchura`),
  height: names(`
    Height | Product height | Unit height | Pack height | Facing height | H | Höhe | Hoehe | Produkthöhe |
    Hauteur | Alto | Altura`),
  lengthUnit: names(`
    Unit of lengths | Unit | Length unit | Dimension unit | UOM | Dimension UOM | Einheit | Maßeinheit | Unité |
    Unité de mesure | Unidad | Unidad de medida`),
  description: names(`
    Description | Long description | Product description | Notes | Comment | Beschreibung | Produktbeschreibung |
    Description du produit | Commentaire | Descripción | Comentario`),
};

function names(text: string): string[] {
  return text.split('|').map((name) => name.trim());
}
