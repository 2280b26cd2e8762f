export interface CatalogueCompany {
  id: string;
  name: string;
  /** Starts every barcode of the company: 20 for an EAN-13, 4 for a UPC-A (040-049), which GS1 leaves for internal use. */
  barcodePrefix: string;
}

export const COMPANIES = [
  { id: 'halden-mills', name: 'Halden Mills', barcodePrefix: '40107' },
  { id: 'norrsund-naturals', name: 'Norrsund Naturals', barcodePrefix: '200214' },
  { id: 'gruppo-alverino', name: 'Gruppo Alverino', barcodePrefix: '200382' },
  { id: 'brackenhall-estates', name: 'Brackenhall Estates', barcodePrefix: '200451' },
  { id: 'quellmont-beverages', name: 'Quellmont Beverages', barcodePrefix: '40533' },
  { id: 'larkstead-growers', name: 'Larkstead Growers', barcodePrefix: '40628' },
  { id: 'kestermann-snack-works', name: 'Kestermann Snack Works', barcodePrefix: '40741' },
  { id: 'bramble-and-crumb-bakehouse', name: 'Bramble & Crumb Bakehouse', barcodePrefix: '200819' },
  { id: 'hollins-and-pike-provisions', name: 'Hollins & Pike Provisions', barcodePrefix: '40966' },
  { id: 'skerrywick-fisheries', name: 'Skerrywick Fisheries', barcodePrefix: '201043' },
] as const satisfies readonly CatalogueCompany[];

export type CompanyId = (typeof COMPANIES)[number]['id'];

export const BRANDS = [
  { id: 'morrowfield', name: 'Morrowfield', companyId: 'halden-mills' },
  { id: 'zumbly', name: 'Zumbly', companyId: 'halden-mills' },
  { id: 'oatmere', name: 'Oatmere', companyId: 'norrsund-naturals' },
  { id: 'torrevano', name: 'Torrevano', companyId: 'gruppo-alverino' },
  { id: 'norvalo', name: 'Norvalo', companyId: 'norrsund-naturals' },
  { id: 'brackenhall', name: 'Brackenhall', companyId: 'brackenhall-estates' },
  { id: 'saffileaf', name: 'Saffileaf', companyId: 'brackenhall-estates' },
  { id: 'fizzaldo', name: 'Fizzaldo', companyId: 'quellmont-beverages' },
  { id: 'zaptura', name: 'Zaptura', companyId: 'quellmont-beverages' },
  { id: 'pomelune', name: 'Pomelune', companyId: 'quellmont-beverages' },
  { id: 'orchard-lark', name: 'Orchard Lark', companyId: 'larkstead-growers' },
  { id: 'crispendale', name: 'Crispendale', companyId: 'kestermann-snack-works' },
  { id: 'zocarra', name: 'Zocarra', companyId: 'kestermann-snack-works' },
  { id: 'nuttersby', name: 'Nuttersby', companyId: 'kestermann-snack-works' },
  { id: 'bramble-and-crumb', name: 'Bramble & Crumb', companyId: 'bramble-and-crumb-bakehouse' },
  { id: 'hollins-and-pike', name: 'Hollins & Pike', companyId: 'hollins-and-pike-provisions' },
  { id: 'casa-morandelli', name: 'Casa Morandelli', companyId: 'gruppo-alverino' },
  { id: 'fuegorro', name: 'Fuegorro', companyId: 'hollins-and-pike-provisions' },
  { id: 'skerrywick', name: 'Skerrywick', companyId: 'skerrywick-fisheries' },
  { id: 'potterdale', name: 'Potterdale', companyId: 'hollins-and-pike-provisions' },
] as const satisfies readonly { id: string; name: string; companyId: CompanyId }[];

export type CatalogueBrand = (typeof BRANDS)[number];
export type BrandId = CatalogueBrand['id'];
