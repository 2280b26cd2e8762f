import type { Pack } from '../../catalogue/types.ts';
import { gusset, pillow, standup } from './bags.ts';
import { box, gable } from './flat-packs.ts';
import type { DrawForm } from './form.ts';
import { longneck, oil, pet, shaker, squeeze } from './bottles.ts';
import { instant, mayonnaise, preserve } from './jars.ts';
import { caddy, canister, flat, food, sardine, slimCan, standardCan } from './metal.ts';

export const FORMS: Readonly<Record<Pack['shape'], DrawForm>> = {
  upright: box,
  pet,
  glass: longneck,
  squeeze,
  shaker,
  oil,
  standard: standardCan,
  slim: slimCan,
  pillow,
  gusset,
  preserve,
  instant,
  mayonnaise,
  food,
  flat,
  caddy,
  canister,
  sardine,
  gable,
  standup,
};
