import type { BrandId } from '../../catalogue/brands.ts';

/** The colours a brand owns, whatever the flavour. */
export interface Identity {
  main: string;
  deep: string;
  accent: string;
  paper: string;
  /** Cap, lid or tin tie; the flavour's own colour when absent. */
  closure?: string;
}

export const IDENTITIES: Readonly<Record<BrandId, Identity>> = {
  morrowfield: { main: '#1f5a34', deep: '#123b22', accent: '#f6b921', paper: '#fff6df' },
  zumbly: { main: '#ffd400', deep: '#3a1466', accent: '#ff3d8b', paper: '#ffffff' },
  oatmere: { main: '#e9dfcb', deep: '#2f3a33', accent: '#c98b3f', paper: '#f8f3e8' },
  torrevano: { main: '#1a1413', deep: '#0c0908', accent: '#d3aa55', paper: '#f4ead6', closure: '#c39a48' },
  norvalo: { main: '#eef1f1', deep: '#1f2b3d', accent: '#e9825f', paper: '#ffffff', closure: '#26344a' },
  brackenhall: { main: '#123d33', deep: '#0a2821', accent: '#d9b466', paper: '#f9f1df', closure: '#123d33' },
  saffileaf: { main: '#ffffff', deep: '#24503a', accent: '#f2693c', paper: '#fffdf6' },
  fizzaldo: { main: '#ffffff', deep: '#16203a', accent: '#ffd43b', paper: '#ffffff' },
  zaptura: { main: '#121316', deep: '#050506', accent: '#f4f4f4', paper: '#ffffff' },
  pomelune: { main: '#f7f1e3', deep: '#20384a', accent: '#c69b4a', paper: '#fbf7ec', closure: '#20384a' },
  'orchard-lark': { main: '#ffffff', deep: '#1d4b33', accent: '#f26b3a', paper: '#ffffff' },
  crispendale: { main: '#f3e6c8', deep: '#2c2018', accent: '#d8a032', paper: '#fbf3dd' },
  zocarra: { main: '#23120d', deep: '#140906', accent: '#ffc629', paper: '#fff2d2' },
  nuttersby: { main: '#0f5a52', deep: '#07322f', accent: '#ffb63d', paper: '#fff7e6' },
  'bramble-and-crumb': { main: '#f6e3e6', deep: '#55284f', accent: '#b7566f', paper: '#fffaf3' },
  'hollins-and-pike': { main: '#a81c1f', deep: '#3d0f10', accent: '#e8b84b', paper: '#fff6e0', closure: '#f4efe4' },
  'casa-morandelli': { main: '#f8efd9', deep: '#1f4a2c', accent: '#b3261e', paper: '#fbf5e4', closure: '#1f4a2c' },
  fuegorro: { main: '#191313', deep: '#0c0808', accent: '#ffb71b', paper: '#fdeccb', closure: '#191313' },
  skerrywick: { main: '#12345a', deep: '#0a2039', accent: '#e2483d', paper: '#f6f2e6' },
  potterdale: { main: '#f4c542', deep: '#5b1c17', accent: '#b3261e', paper: '#fff4d6' },
};
