import { always, type Look } from '../property.ts';

/** Looks for the rows, every 100 ms. */
const TRIES = 30;

/** Counts the rows of an answer: a list, or an object with one. */
function countRows(response: unknown): number | undefined {
  const lists = [response, ...Object.values(Object(response) as object)].filter((value) =>
    Array.isArray(value),
  );
  return lists.length === 1 ? lists[0]?.length : undefined;
}

/** Finds the numbers of rows that the answers of a call had; none if one of them is not known any more. */
async function findCounts({ world }: Look, call: string): Promise<ReadonlySet<number> | undefined> {
  const journal = await world.journal.list();
  const answers = journal.filter(
    ({ operation, status, key }) => operation === call && status === 200 && !key,
  );
  const counts = answers.map(({ response }) => countRows(response));
  const known = counts.filter((count) => count !== undefined);
  return known.length === counts.length ? new Set(known) : undefined;
}

/** An older answer may be shown, and a page of the list that is not the last one that was read. */
export const rowsShown = always('a list shows all rows that were told', async (look) => {
  const { app, page } = look;
  if (!app.readLists) return undefined;
  let wrong: readonly string[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    const problems: string[] = [];
    for (const { call, rows } of await app.readLists(page)) {
      const counts = await findCounts(look, call);
      if (counts && counts.size > 0 && !counts.has(rows))
        problems.push(`${rows} rows of ${call} are shown, and the operator told ${[...counts].join(' or ')}`);
    }
    wrong = problems;
    if (wrong.length === 0) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return wrong;
});
