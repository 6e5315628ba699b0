import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';

const PLANTED = { act: 'press', thing: { role: 'button', name: 'planted', nth: 0 } } as const;

export const dialogButtons = always(
  'every button of a dialog does something',
  ({ act, before, state, requests, member }) =>
    act?.act === 'press' &&
    act.thing.role === 'button' &&
    before?.state.dialog !== undefined &&
    before.state.changes === state.changes &&
    before.requests === requests &&
    before.page === member.page
      ? `“${act.thing.name}” does nothing`
      : undefined,
  {
    way: 'open a dialog',
    // A first press may tell the page only that the member has a pointer.
    after: [PLANTED, PLANTED],
    plant: inPage(() =>
      new MutationObserver(() => {
        const dialog = document.querySelector('dialog:modal');
        if (!dialog || dialog.querySelector('.planted')) return;
        const button = document.createElement('button');
        button.textContent = button.className = 'planted';
        button.type = 'button';
        dialog.append(button);
      }).observe(document, { childList: true, subtree: true, attributes: true }),
    ),
  },
);
