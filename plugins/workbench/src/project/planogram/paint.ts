import { pictureOnPack, type SectionDrawing } from '@aislelab/domain';
import type { Palette } from '@aislelab/ui-kit/tokens';

/** Paints a section. `pictures` are those loaded so far; every other item is a plain block. */
export function paintSection(
  context: CanvasRenderingContext2D,
  drawing: SectionDrawing,
  pictures: ReadonlyMap<string, HTMLImageElement>,
  tested: ReadonlySet<string>,
  palette: Palette,
): void {
  context.fillStyle = palette.sunken;
  context.fillRect(0, 0, drawing.width, drawing.height);
  for (const { product, x, y, width, height } of drawing.facings) {
    const picture = pictures.get(product);
    if (picture) {
      const at = pictureOnPack(picture, { x, y, width, height });
      context.drawImage(picture, at.x, at.y, at.width, at.height);
    } else {
      context.fillStyle = palette.hairline;
      context.fillRect(x + 0.3, y + 0.3, width - 0.6, height - 0.3);
    }
  }
  context.fillStyle = palette.control;
  for (const board of drawing.boards) context.fillRect(board.x, board.y, board.width, board.height);
  context.fillStyle = palette.accent;
  for (const { product, x, y, width, height, lowest } of drawing.facings)
    if (lowest && tested.has(product)) context.fillRect(x, y + height + 0.6, width, 3.6);
  context.fillStyle = palette.paper;
  for (const bay of drawing.bays.slice(1)) context.fillRect(bay - 1, 0, 2, drawing.height);
}
