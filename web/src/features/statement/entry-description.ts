import { STATEMENT_LINKS } from '@wallet/shared/contract/statement.ts';

type LinkedEntry = Partial<
  Record<(typeof STATEMENT_LINKS)[number], { readonly description: string } | undefined>
>;

/** Finds the operator's description (HTML) of the item an entry is linked to. Returns undefined where there is none. */
export function findDescription(entry: LinkedEntry): string | undefined {
  for (const link of STATEMENT_LINKS) {
    const description = entry[link]?.description;
    if (description) return description;
  }
  return undefined;
}
