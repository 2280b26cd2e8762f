import type { Project } from '@aislelab/domain';
import type { Page } from 'playwright-core';
import { id, image } from './mock-data.ts';
import { complete, page, platform, save } from './portal-test.ts';

export const dialog = (name: string) => page.getByRole('dialog', { name });
export const pick = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
/** Saves, and answers the project as the platform then has it. */
export async function stored(is: (project: Project) => boolean, of: Page = page): Promise<Project> {
  await save(of);
  const now = platform.projects.get(id(500));
  if (!now || !is(now)) throw new Error(`not saved: ${JSON.stringify(now)}`);
  return now;
}

/** A draft that shows something in every slot: products, a banner, the display. */
export const everySlot = () => {
  const { content } = complete();
  const banner = {
    _id: id(210),
    name: 'Banner',
    type: 'SIDE' as const,
    category: id(50),
    brand: id(70),
    image: { front: image('front'), back: image('back') },
    library: false,
  };
  return { ...content, display: true, posMaterials: { [banner._id]: banner } };
};
