import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { DEFAULT_PROPERTIES, markedApp, type Property, test, wander } from '@wallet/wander';
import { readPlan } from './plan.ts';

const { app: url, sandbox, properties: file, ...plan } = readPlan();

test('wander', async ({ browser }) => {
  const properties =
    file === undefined
      ? DEFAULT_PROPERTIES
      : ((await import(pathToFileURL(file).href)) as { readonly default: readonly Property[] }).default;
  if (!Array.isArray(properties))
    throw new Error(`${file} must have a default export: a list of properties.`);
  // The written test checks the same properties.
  const own = file && {
    imports: `import { expect, markedApp as app, repeat, test, type Walk } from '@wallet/wander';
import properties from './${relative(plan.folder, file).replaceAll('\\', '/')}';`,
  };
  const { walk, report } = await wander(
    { browser, url, sandbox, app: markedApp, properties },
    { ...plan, ...own, step: test.step },
  );
  console.log(report);
  if (walk) throw new Error(walk.problems.map(({ property }) => `Not so: ${property}`).join('\n'));
});
