import { pictureOnPack, type SectionDrawing } from '@aislelab/domain';
import type { Palette } from '@aislelab/ui-kit/tokens';

export interface ShelvesLook {
  /** Loaded pictures when products are to be seen; null draws the bare shelves. */
  pictures: ReadonlyMap<string, HTMLImageElement> | null;
  /** Outlined, to be found among the others. */
  chosen: string | null;
  palette: Palette;
}

/** The shelves of a section: bays, boards and the products on them. cm */
export function paintShelves(context: CanvasRenderingContext2D, drawing: SectionDrawing, look: ShelvesLook): void {
  const { pictures, chosen, palette } = look;
  context.fillStyle = palette.sunken;
  context.fillRect(0, 0, drawing.width, drawing.height);
  for (const { product, x, y, width, height } of pictures ? drawing.facings : []) {
    const picture = pictures?.get(product);
    if (picture) {
      const at = pictureOnPack(picture, { x, y, width, height });
      context.drawImage(picture, at.x, at.y, at.width, at.height);
    } else {
      context.fillStyle = palette.hairline;
      context.fillRect(x + 0.3, y + 0.3, width - 0.6, height - 0.3);
    }
  }
  context.fillStyle = palette.control;
  for (const { x, y, width, height } of drawing.boards) context.fillRect(x, y, width, height);
  context.fillStyle = palette.paper;
  for (const bay of drawing.bays.slice(1)) context.fillRect(bay - 1, 0, 2, drawing.height);
  context.strokeStyle = palette.primary;
  context.lineWidth = 2;
  for (const { product, x, y, width, height } of drawing.facings)
    if (product === chosen) context.strokeRect(x + 1, y + 1, width - 2, height - 2);
}
