import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';

export const dialogFocus = always(
  'the focus is in the open dialog',
  ({ state, member }) =>
    state.isFocusLost && !member.isFresh
      ? `the focus is not in the dialog “${state.dialog?.slice(0, 60)}”, but on ${state.focused}`
      : undefined,
  {
    way: 'open a dialog',
    plant: inPage(() =>
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement && target.closest('dialog')) target.blur();
      }),
    ),
  },
);
