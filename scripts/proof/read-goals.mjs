/** @typedef {import('./row.ts').Goal} Goal */

const ROW = /^\|\s*<a id="([^"]+)"><\/a>\S+\s*\|(.*)\|\s*$/;

/** Reads the rows of `docs/product/reliability.md`, by id. @param {string} page @returns {ReadonlyMap<string, Goal>} */
export function readGoals(page) {
  /** @type {Map<string, Goal>} */
  const goals = new Map();
  for (const line of page.split('\n')) {
    const [, id = '', cells = ''] = ROW.exec(line) ?? [];
    if (id === '') continue;
    const [goal = '', figure = '', reached = ''] = cells.split('|').map((cell) => cell.trim());
    goals.set(id, { id, goal, figure, reached });
  }
  return goals;
}
