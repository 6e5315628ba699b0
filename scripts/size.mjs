/* Holds the script of the login and home routes to their budgets; fails where one is over. */
import './lib/node-version.mjs';

import { ensureBuilt } from './lib/builds.mjs';
import { run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BUDGETS_KIB, kib, readManifest, ROUTES, routeWeight } from './lib/route-size.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const manifest = readManifest();
  let isOver = false;
  for (const name of /** @type {const} */ (['login', 'home'])) {
    const { gzip, brotli, files } = routeWeight(manifest, ROUTES[name]);
    const isWithin = gzip <= BUDGETS_KIB[name] * 1024;
    isOver ||= !isWithin;
    console.log(
      `${name}: ${kib(gzip)} KiB gzip of ${BUDGETS_KIB[name]}, ${kib(brotli)} KiB brotli, ` +
        `${files} files${isWithin ? '' : ' — over the budget'}`,
    );
  }
  return isOver ? 1 : 0;
});
