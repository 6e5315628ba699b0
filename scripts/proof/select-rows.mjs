import { UserError } from '../lib/repository.mjs';
import { ROWS } from './rows.mjs';

/** @typedef {import('./find-test-files.mjs').TestFile} TestFile */
/** @typedef {{ ids: readonly string[], files: readonly TestFile[] }} Selection */

const AREA = /^[A-Z]{1,2}$/;

/** Ids whose tests prove a row. @param {string} id */
export const listProvingIds = (id) => [id, ...(ROWS[id]?.sameAs === undefined ? [] : [ROWS[id].sameAs])];

/**
 * Selects rows and test files by arguments: a row (`M5`), an area (`K`) or a part of a path (`guard`). A file selects
 * the rows that its titles name. Without arguments all rows are selected.
 * @param {readonly string[]} args
 * @param {readonly TestFile[]} files
 * @returns {Selection}
 */
export function selectRows(args, files) {
  const all = Object.keys(ROWS);
  const proves = (/** @type {TestFile} */ file, /** @type {readonly string[]} */ ids) =>
    ids.flatMap(listProvingIds).some((id) => file.ids.has(id));
  if (args.length === 0) return { ids: all, files: files.filter((file) => proves(file, all)) };
  /** @type {Set<string>} */
  const ids = new Set();
  /** @type {Set<TestFile>} */
  const chosen = new Set();
  for (const arg of args) {
    const rows = all.filter((id) => id === arg || (AREA.test(arg) && id.replace(/-?\d+$/, '') === arg));
    const byPath = rows.length > 0 ? [] : files.filter(({ path }) => path.includes(arg));
    const named = byPath.flatMap((file) => all.filter((id) => proves(file, [id])));
    if (rows.length === 0 && named.length === 0) {
      throw new UserError(`No row and no test of a row is called ${arg}. Rows: ${all.join(', ')}.`);
    }
    for (const id of [...rows, ...named]) ids.add(id);
    for (const file of byPath) chosen.add(file);
    for (const file of files) if (proves(file, rows)) chosen.add(file);
  }
  return { ids: all.filter((id) => ids.has(id)), files: files.filter((file) => chosen.has(file)) };
}
