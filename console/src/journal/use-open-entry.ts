import { goToArea } from '#api/location.ts';
import type { RowAction } from '#ui/form/action-row.tsx';
import { useIsWideScreen } from '#ui/use-is-wide-screen.ts';

import { selectedSeq } from './selected-entry.ts';

/** Returns a function that creates the button which shows an entry of the journal in detail. */
export function useOpenEntry(): (seq: number) => RowAction {
  const isWide = useIsWideScreen();
  return (seq) => ({
    text: 'Open',
    about: `request ${seq}`,
    onAction: () => {
      selectedSeq.set(seq);
      // A wide screen always shows the journal.
      if (!isWide) goToArea('journal');
    },
  });
}
