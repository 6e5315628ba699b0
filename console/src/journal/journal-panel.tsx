import { useEffect, useId, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';

import { journalEntries } from '#api/live-updates.ts';
import { useStore } from '#api/store.ts';
import { downloadJson } from '#ui/download.ts';

import { toHar } from './har.ts';
import { JournalDetail } from './journal-detail.tsx';
import { JournalRow } from './journal-row.tsx';
import { selectedSeq } from './selected-entry.ts';
import { useJournal } from './use-journal.ts';

/** Rows beyond the edge, in px: few, so that 10,000 calls are some thirty rows of the page. */
const BEYOND_PX = 100;
const ROW_PX = 36;

/** Every call as it happens, the newest at the end, which is followed until somebody scrolls up. */
export function JournalPanel() {
  const { rows, bad, text, setText, isStopped, toggleStopped, clear } = useJournal();
  const open = useStore(selectedSeq);
  const [pinned, setPinned] = useState<readonly number[]>([]);
  const list = useRef<VListHandle>(null);
  const isAtEnd = useRef(true);
  const id = useId();
  const entry = useStore(journalEntries).find(({ seq }) => seq === open);
  const pins = rows.filter(({ seq }) => pinned.includes(seq));
  const handleOpen = (seq: number): void => selectedSeq.set(open === seq ? 0 : seq);
  const handlePin = (seq: number): void =>
    setPinned(pinned.includes(seq) ? pinned.filter((each) => each !== seq) : [...pinned, seq]);

  useEffect(() => {
    if (isAtEnd.current && rows.length > 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [rows.length]);

  const handleScroll = (offset: number): void => {
    const { current } = list;
    if (current) isAtEnd.current = offset + current.viewportSize >= current.scrollSize - ROW_PX;
  };

  return (
    <section className="journal" aria-labelledby={id}>
      <h2 id={id}>
        Journal <small>{rows.length} calls</small>
      </h2>
      <div className="row">
        <input
          type="search"
          aria-label="Filter the journal"
          aria-invalid={bad !== undefined}
          placeholder="is:violation method:POST slow:>1000 …"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className="button plain" aria-pressed={isStopped} onClick={toggleStopped}>
          {isStopped ? 'Go on' : 'Pause'}
        </button>
        <button type="button" className="button plain" onClick={clear}>
          Clear
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => downloadJson('journal.har', toHar(rows, location.origin))}
        >
          HAR
        </button>
      </div>
      {bad !== undefined && (
        <p role="alert" className="issue">
          {bad}
        </p>
      )}
      {pins.length > 0 && (
        <div className="pins" role="group" aria-label="Pinned calls">
          {pins.map((pin) => (
            <JournalRow key={pin.seq} entry={pin} isOpen={pin.seq === open} onOpen={handleOpen} />
          ))}
        </div>
      )}
      {rows.length === 0 ? (
        <p className="empty">No call yet. Open the app in this world, and every call it makes shows here.</p>
      ) : (
        <VList
          ref={list}
          className="journal-list"
          bufferSize={BEYOND_PX}
          itemSize={ROW_PX}
          onScroll={handleScroll}
        >
          {rows.map((each) => (
            <JournalRow key={each.seq} entry={each} isOpen={each.seq === open} onOpen={handleOpen} />
          ))}
        </VList>
      )}
      {entry && (
        <JournalDetail
          entry={entry}
          isPinned={pinned.includes(entry.seq)}
          onPin={handlePin}
          onClose={() => selectedSeq.set(0)}
        />
      )}
    </section>
  );
}
