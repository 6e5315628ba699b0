import { always } from '../property.ts';

const PRESSES: ReadonlySet<string | undefined> = new Set(['press', 'press twice', 'enter']);

export const newPasswordTwice = always(
  'a new password is sent only if it was typed twice',
  ({ act, before, entries, commands, page }) => {
    // What was sent before, and is sent again, had other texts.
    if (!PRESSES.has(act?.act) || before?.page !== page || commands === before.commands) return undefined;
    const differs = before.state.newPasswords.some(([one, other]) => other !== undefined && one !== other);
    const sent = entries.find(
      ({ request }) =>
        typeof request === 'object' && request !== null && Object.keys(request).includes('newPassword'),
    );
    return differs && sent
      ? `${sent.operation} sends a new password, and the two fields for it differ`
      : undefined;
  },
);
