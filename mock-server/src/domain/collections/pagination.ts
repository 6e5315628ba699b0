/** Which rows of a list are asked for; pages count from 1. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** One page of rows; a page past the end is empty. */
export const paginate = <Row>(rows: readonly Row[], { page, limit }: PageRequest): readonly Row[] =>
  rows.slice((page - 1) * limit, page * limit);

/** A member's rows, the newest first; of the same moment, the one that was added later. */
export const sortNewestFirst = <Row extends { readonly at: number }>(rows: readonly Row[]): readonly Row[] =>
  [...rows].reverse().sort((a, b) => b.at - a.at);
