import { goToArea } from '#api/location.ts';
import { useIsWideScreen } from '#ui/use-is-wide-screen.ts';

import { selectedSeq } from './selected-entry.ts';

/** Button that shows an entry of the journal in detail. */
export function OpenEntryButton({ seq }: { readonly seq: number }) {
  const isWide = useIsWideScreen();
  return (
    <button
      type="button"
      className="button plain"
      aria-label={`Open request ${seq}`}
      onClick={() => {
        selectedSeq.set(seq);
        // A wide screen always shows the journal.
        if (!isWide) goToArea('journal');
      }}
    >
      Open
    </button>
  );
}
