import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';

export const dialogCloses = always(
  'every dialog can be closed',
  ({ member: { stuckDialog } }) =>
    stuckDialog === undefined ? undefined : `the dialog “${stuckDialog.slice(0, 60)}” cannot be closed`,
  {
    way: 'open a dialog',
    after: [{ act: 'close the dialog' }],
    plant: inPage(() => {
      history.go = () => undefined;
      history.back = () => undefined;
      HTMLDialogElement.prototype.close = () => undefined;
      document.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault());
    }),
  },
);
