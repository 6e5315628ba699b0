/* Holds the script of the login and home routes, and of what is fetched later, to their budgets; fails where one is over. */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import {
  BUDGETS_KIB,
  chunkWeight,
  formatKib,
  lazyParts,
  readManifest,
  ROUTES,
  routeWeight,
} from './build/route-size.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const manifest = readManifest();
  let isOver = false;
  /** @param {string} name @param {import('./build/route-size.mjs').Weight} weight @param {number} budgetKib */
  const tell = (name, { gzip, brotli, files }, budgetKib) => {
    const isWithin = gzip <= budgetKib * 1024;
    isOver ||= !isWithin;
    console.log(
      `${name}: ${formatKib(gzip)} KiB gzip of ${budgetKib}, ${formatKib(brotli)} KiB brotli` +
        `${files > 1 ? `, ${files} files` : ''}${isWithin ? '' : ' — over the budget'}`,
    );
  };
  for (const name of /** @type {const} */ (['login', 'home'])) {
    tell(name, routeWeight(manifest, ROUTES[name]), BUDGETS_KIB[name]);
  }
  for (const { name, file, budgetKib } of lazyParts(manifest)) tell(name, chunkWeight(file), budgetKib);
  return isOver ? 1 : 0;
});
