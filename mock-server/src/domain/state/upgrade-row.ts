import { upgradeFaultRule } from '@wallet/shared/control/faults.ts';

type Row = Readonly<Record<string, unknown>>;

const without = (none: unknown, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== none));

/** Modes of the clock by their names in earlier versions. */
const MODES: Readonly<Record<string, string>> = { offset: 'running', frozen: 'paused' };

const toOffer = ({ id: code, ...row }: Row): Row => ({ code, ...row });

/** Rows by their container. Offers had their code as `id`, other names of links, and null or an empty text for what they lack. */
const UPGRADES: Readonly<Record<string, (row: Row) => Row>> = {
  clock: ({ mode, ...row }) => ({ ...row, mode: MODES[String(mode)] ?? mode }),
  faults: ({ rule, ...row }) => ({ ...row, rule: upgradeFaultRule(Object(rule) as Row) }),
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

/** Converts a row of a state of an earlier version; `part` is the path of its container in the state. */
export function upgradeRow(part: string, row: object): object {
  const upgrade = 'id' in row ? UPGRADES[part] : undefined;
  return upgrade ? upgrade(row as Row) : row;
}
