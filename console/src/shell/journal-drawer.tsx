import { useId, useState } from 'react';

import { journalEntries } from '#api/live-updates.ts';
import { useStore } from '#api/store.ts';
import { JournalPanel } from '#journal/journal-panel.tsx';

/** The journal under the areas of a desk of middle width: what an act sets off is seen without leaving the area. */
export function JournalDrawer() {
  const { length } = useStore(journalEntries);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <aside className="drawer" aria-label="Journal drawer">
      <button
        type="button"
        className="button plain"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the journal' : `Show the journal (${length === 1 ? '1 call' : `${length} calls`})`}
      </button>
      <div id={id} className="drawer-body" hidden={!isOpen}>
        {isOpen && <JournalPanel />}
      </div>
    </aside>
  );
}
