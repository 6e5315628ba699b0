type Row = Readonly<Record<string, unknown>>;

const without = (none: unknown, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== none));

const toOffer = ({ id: code, ...row }: Row): Row => ({ code, ...row });

/** Offers, whose rows had their code as `id`, other names of links, and null or an empty text for what they lack. */
const UPGRADES: Readonly<Record<string, (row: Row) => Row>> = {
  banks: toOffer,
  sources: toOffer,
  bonuses: toOffer,
  promotions: (row) => without(null, toOffer(row)),
  games: ({ web: webUrl, android: androidLink, ios: iosLink, ...row }) => ({
    ...toOffer(row),
    ...without('', { webUrl, androidLink, iosLink }),
  }),
  wheel: ({ id: _, slices, ...row }) => ({
    ...row,
    slices: Array.isArray(slices) ? slices.map((slice) => without(null, Object(slice) as Row)) : slices,
  }),
};

/** Converts a row of a snapshot of an earlier version; `part` is the path of its container in the state. */
export function upgradeRow(part: string, row: object): object {
  const upgrade = 'id' in row ? UPGRADES[part] : undefined;
  return upgrade ? upgrade(row as Row) : row;
}
