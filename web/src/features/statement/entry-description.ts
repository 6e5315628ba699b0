import { STATEMENT_LINKS } from '@wallet/shared/contract/statement.ts';

type LinkedEntry = Partial<
  Record<(typeof STATEMENT_LINKS)[number], { readonly description: string } | undefined>
>;

/** What the entry came from, in the operator's own markup; undefined where it stands for itself. */
export function findDescription(entry: LinkedEntry): string | undefined {
  for (const link of STATEMENT_LINKS) {
    const description = entry[link]?.description;
    if (description) return description;
  }
  return undefined;
}
