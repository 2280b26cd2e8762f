import { Canvas, FabricImage, FabricText, Group, Rect } from 'fabric/es';

/**
 * What one writes first: every facing a picture object and every price tag a group on one Fabric canvas. Three shelves of ten levels with
 * twenty facings each, as the editor's bench shows them.
 */
const canvas = new Canvas('stage', { renderOnAddRemove: false, selection: false });
const scale = 1332 / 3 / 120;

async function facing(shelf: number, level: number, index: number): Promise<void> {
  const number = (((shelf * 10 + level) * 20 + index) % 300) + 1;
  const image = await FabricImage.fromURL(`/api/storage/images/${number.toString(16).padStart(40, '0')}.webp`);
  const left = (shelf * 120 + index * 6) * scale;
  const top = level * 19 * scale;
  image.set({
    left,
    top,
    originX: 'left',
    originY: 'top',
    scaleX: (5 * scale) / image.width,
    scaleY: (10 * scale) / image.height,
  });
  const tag = new Group([
    new Rect({ width: 20, height: 10, fill: '#ffd84a' }),
    new FabricText('$1.49', { fontSize: 8, fontFamily: 'sans-serif' }),
  ]);
  tag.set({ left, top: top + 11 * scale, originX: 'left', originY: 'top' });
  canvas.add(image, tag);
}

const all: Promise<void>[] = [];
for (let shelf = 0; shelf < 3; shelf++)
  for (let level = 0; level < 10; level++)
    for (let index = 0; index < 20; index++) all.push(facing(shelf, level, index));
await Promise.all(all);
canvas.renderAll();

/** All objects, those inside of groups included. */
function deep(objects: readonly object[]): number {
  return objects.reduce(
    (sum: number, object) => sum + 1 + (object instanceof Group ? deep(object.getObjects()) : 0),
    0,
  );
}
window.overlayObjects = () => deep(canvas.getObjects());
document.body.dataset['ready'] = 'true';
