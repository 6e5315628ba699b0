/* Compares the script of the login and home routes, of the chat and of the wheel with their budgets. */
import { ensureBuilt } from './build/builds.mjs';
import { BUDGETS, formatKib, readManifest, routeWeight } from './build/route-size.mjs';
import { runScript } from './lib/repository.ts';

await runScript(async () => {
  await ensureBuilt();
  const manifest = readManifest();
  let isOverBudget = false;
  for (const { name, modules, alreadyLoaded, budgetKib } of BUDGETS) {
    const { gzip, brotli, files } = routeWeight(manifest, modules, alreadyLoaded);
    const isOver = gzip > budgetKib * 1024;
    isOverBudget ||= isOver;
    console.log(
      `${name}: ${formatKib(gzip)} KiB gzip of ${budgetKib}, ${formatKib(brotli)} KiB brotli, ${files} files` +
        (isOver ? ' (over the budget)' : ''),
    );
  }
  return isOverBudget ? 1 : 0;
});
