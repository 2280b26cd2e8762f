// Lets threads that tests start run the TypeScript source as it is: `node --import` this file.
import { register } from 'node:module';

register('./source-hooks.mjs', import.meta.url);
