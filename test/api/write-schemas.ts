// Writes what the routes of each package answer and read, as their types say it: `npm run schemas`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeSchemas } from './route-schemas.ts';

for (const [folder, schemas] of routeSchemas()) {
  const file = join(folder, 'route-schemas.json');
  writeFileSync(file, `${JSON.stringify(schemas, null, 1)}\n`);
  process.stdout.write(`${file}: ${Object.keys(schemas.routes).length} routes\n`);
}
