import { useId, useState } from 'react';

import { journalEntries } from '#api/stream/live-updates.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { JournalPanel } from '#journal/journal-panel.tsx';
import { formatCount } from '#ui/format.ts';

/** Collapsible journal below the area, for screens of medium width. */
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
        {isOpen ? 'Hide journal' : `Show journal (${formatCount(length, 'request')})`}
      </button>
      <div id={id} className="drawer-body" hidden={!isOpen}>
        {isOpen && <JournalPanel />}
      </div>
    </aside>
  );
}
