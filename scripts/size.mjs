/* Holds the script of the login and home routes, and of what is fetched later, to their budgets; fails where one is over. */
import './lib/node-version.mjs';

import { ensureBuilt } from './lib/builds.mjs';
import { run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';
import {
  BUDGETS_KIB,
  chunkWeight,
  kib,
  lazyParts,
  readManifest,
  ROUTES,
  routeWeight,
} from './lib/route-size.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const manifest = readManifest();
  let isOver = false;
  /** @param {string} name @param {import('./lib/route-size.mjs').Weight} weight @param {number} budgetKib */
  const tell = (name, { gzip, brotli, files }, budgetKib) => {
    const isWithin = gzip <= budgetKib * 1024;
    isOver ||= !isWithin;
    console.log(
      `${name}: ${kib(gzip)} KiB gzip of ${budgetKib}, ${kib(brotli)} KiB brotli` +
        `${files > 1 ? `, ${files} files` : ''}${isWithin ? '' : ' — over the budget'}`,
    );
  };
  for (const name of /** @type {const} */ (['login', 'home'])) {
    tell(name, routeWeight(manifest, ROUTES[name]), BUDGETS_KIB[name]);
  }
  for (const { name, file, budgetKib } of lazyParts(manifest)) tell(name, chunkWeight(file), budgetKib);
  return isOver ? 1 : 0;
});
