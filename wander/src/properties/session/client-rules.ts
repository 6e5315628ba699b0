import { inCalls } from '../planted-fault.ts';
import { always } from '../property.ts';

export const clientRules = always(
  'the app keeps the rules of the contract',
  ({ journal }) =>
    journal.flatMap(({ violations, method, path }) =>
      violations
        .filter(({ severity }) => severity === 'error')
        .map(({ rule, what }) => `${rule}: ${what} (${method} ${path})`),
    ),
  {
    way: 'rest',
    plant: inCalls('/api/wallet', (route) => {
      const { 'x-client': _, ...headers } = route.request().headers();
      return route.continue({ headers });
    }),
  },
);
