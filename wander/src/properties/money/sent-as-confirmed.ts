import { isCommand } from '../../walk/commands.ts';
import { always } from '../property.ts';
import { readFigures } from './figures.ts';

export const sentAsConfirmed = always(
  'the amount that is sent was in the dialog that confirms it',
  ({ before, entries, member: { setting } }) => {
    // A figure shown in thousands is sent in units.
    const shown = setting.variant === 'lao' ? [] : readFigures(before?.state.dialog ?? '');
    if (shown.length === 0) return undefined;
    return entries.filter(isCommand).flatMap(({ operation, request }) => {
      const amount = (request as { readonly amount?: unknown } | undefined)?.amount;
      return typeof amount !== 'number' || shown.includes(Math.round(amount * 100))
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
