import { isCommand } from '../../walk/commands.ts';
import { always, type Look } from '../property.ts';
import { readFigures } from './figures.ts';

/** Rows with an id and an amount, such as coupons. */
type Rows = readonly { readonly _id: string; readonly amount: number }[];

const isRows = (response: unknown): response is Rows =>
  Array.isArray(response) &&
  response.every(
    (row: Partial<Rows[number]> | null) => typeof row?._id === 'string' && typeof row.amount === 'number',
  );

const toSatang = (amount: number): number => Math.round(amount * 100);

/** Finds a row that is sent by its id, where the dialog shows the amount of another one of its list in its place. */
function findOther(request: unknown, { journal }: Look, shown: readonly number[]): string | undefined {
  const sent: readonly unknown[] = Object.values(Object(request) as object);
  for (const { response } of journal) {
    const row = isRows(response) && response.find(({ _id }) => sent.includes(_id));
    if (!row || shown.includes(toSatang(row.amount))) continue;
    const other = response.find(({ amount }) => shown.includes(toSatang(amount)));
    if (other) return `one of ${row.amount}, and the dialog shows one of ${other.amount}`;
  }
  return undefined;
}

export const sentAsConfirmed = always(
  'the amount that is sent was in the dialog that confirms it',
  (look) => {
    const { before, entries, member } = look;
    // A figure shown in thousands is sent in units.
    const shown = member.setting.variant === 'lao' ? [] : readFigures(before?.state.dialog ?? '');
    if (shown.length === 0) return undefined;
    return entries.filter(isCommand).flatMap(({ operation, request }) => {
      const other = findOther(request, look, shown);
      if (other !== undefined) return [`${operation} sends ${other}`];
      const amount = (request as { readonly amount?: unknown } | undefined)?.amount;
      return typeof amount !== 'number' || shown.includes(toSatang(amount))
        ? []
        : [
            `${operation} sends ${amount}, and the dialog shows ${shown.map((satang) => satang / 100).join(', ')}`,
          ];
    });
  },
  {
    way: 'withdraw',
    plant: (context) =>
      context.route(
        (url) => url.pathname === '/api/wallet/withdrawAll',
        (route) =>
          route.continue({
            postData: JSON.stringify({ ...(route.request().postDataJSON() as object), amount: 103 }),
          }),
      ),
  },
);
