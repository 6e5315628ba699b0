import { useId, useState } from 'react';
import { Virtualizer } from 'virtua';

import { journal } from '@wallet/shared/control/journal.ts';
import { meta } from '@wallet/shared/control/meta.ts';

import { callControl } from '#api/control-client.ts';
import { journalEntries } from '#api/stream/live-updates.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/location.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { downloadJson } from '#ui/download.ts';
import { formatCount } from '#ui/format.ts';

import { toHar } from './har.ts';
import { JournalDetail } from './journal-detail.tsx';
import { JournalRow } from './journal-row.tsx';
import { selectedSeq } from './selected-entry.ts';
import { StepSlider } from './step-slider.tsx';
import { useFollowEnd } from './use-follow-end.ts';
import { useJournal } from './use-journal.ts';

/** Distance beyond the viewport in which rows are rendered. Keeps 10,000 entries at about thirty rows in the DOM. */
const OVERSCAN_PX = 100;
const ROW_PX = 36;

/** Live list of all requests, newest last. Follows the end until the user scrolls up. */
export function JournalPanel() {
  const { rows, filterError, text, setText, isPaused, togglePaused, clear } = useJournal();
  const selected = useStore(selectedSeq);
  const { data: sandbox } = useControlQuery(meta.ready);
  const [pinnedSeqs, setPinnedSeqs] = useState<readonly number[]>([]);
  const id = useId();
  const world = useWorldId();
  const entries = useStore(journalEntries);
  const entry = entries.find(({ seq }) => seq === selected);
  const openIndex = rows.findIndex(({ seq }) => seq === selected);
  const { viewport, handleScroll, handlePointerDown } = useFollowEnd(rows, openIndex !== -1, ROW_PX);
  const pinnedRows = rows.filter(({ seq }) => pinnedSeqs.includes(seq));
  const handleOpen = (seq: number): void => selectedSeq.set(selected === seq ? 0 : seq);
  const handlePin = (seq: number): void =>
    setPinnedSeqs(
      pinnedSeqs.includes(seq) ? pinnedSeqs.filter((other) => other !== seq) : [...pinnedSeqs, seq],
    );

  return (
    <section className="journal" aria-labelledby={id}>
      <h2 id={id}>
        Journal <small>{formatCount(rows.length, 'request')}</small>
      </h2>
      <div className="row">
        <input
          type="search"
          aria-label="Filter the journal"
          aria-invalid={filterError !== undefined}
          placeholder="is:violation method:POST slow:>1000 …"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ActionButton isPressed={isPaused} onAction={togglePaused}>
          {isPaused ? 'Resume' : 'Pause'}
        </ActionButton>
        <ActionButton onAction={clear}>Clear</ActionButton>
        <ActionButton onAction={() => downloadJson('journal.har', toHar(rows, location.origin))}>
          HAR
        </ActionButton>
        <CopyButton text={async () => (await callControl(journal.test, { params: { id: world } })).file}>
          Copy as test
        </CopyButton>
      </div>
      <StepSlider entries={entries} />
      {filterError !== undefined && (
        <p role="alert" className="error-text">
          {filterError}
        </p>
      )}
      {pinnedRows.length > 0 && (
        <div className="pinned-rows" role="group" aria-label="Pinned requests">
          {pinnedRows.map((pinned) => (
            <JournalRow
              key={pinned.seq}
              entry={pinned}
              isOpen={pinned.seq === selected}
              onOpen={handleOpen}
            />
          ))}
        </div>
      )}
      {rows.length === 0 ? (
        <p className="empty">
          No requests yet. Open the app in this world to see its requests here.
          {sandbox?.node !== undefined && ' Those that another node has served before are not shown.'}
        </p>
      ) : (
        <div
          ref={viewport}
          className="journal-list"
          onScroll={handleScroll}
          onPointerDown={handlePointerDown}
        >
          {/* The open row stays mounted, so that it keeps the focus while it is out of view. */}
          <Virtualizer
            bufferSize={OVERSCAN_PX}
            itemSize={ROW_PX}
            keepMounted={openIndex === -1 ? [] : [openIndex]}
          >
            {rows.map((row) => (
              <JournalRow key={row.seq} entry={row} isOpen={row.seq === selected} onOpen={handleOpen} />
            ))}
          </Virtualizer>
        </div>
      )}
      {entry && (
        <JournalDetail
          // The message of an action belongs to its entry.
          key={entry.seq}
          entry={entry}
          isPinned={pinnedSeqs.includes(entry.seq)}
          onPin={handlePin}
          onClose={() => selectedSeq.set(0)}
        />
      )}
    </section>
  );
}
