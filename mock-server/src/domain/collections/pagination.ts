/** Page of a list. Pages count from 1. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** Returns the rows of one page. A page past the end is empty. */
export const paginate = <Row>(rows: readonly Row[], { page, limit }: PageRequest): readonly Row[] =>
  rows.slice((page - 1) * limit, page * limit);

/**
 * Returns the rows sorted by `at`, newest first. Of rows with the same time, the one added later comes first.
 */
export const sortNewestFirst = <Row extends { readonly at: number }>(rows: readonly Row[]): readonly Row[] =>
  [...rows].reverse().sort((a, b) => b.at - a.at);
