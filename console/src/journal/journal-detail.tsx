import { Fragment } from 'react';

import { faults } from '@wallet/shared/control/faults.ts';
import { members } from '@wallet/shared/control/members.ts';

import { asCurl } from '#api/curl.ts';
import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActButton } from '#ui/act-button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { download } from '#ui/download.ts';
import { clockText, timeText } from '#ui/format.ts';
import { JsonView } from '#ui/json-view.tsx';

import { ChangeTable } from './change-table.tsx';
import type { Entry } from './entries.ts';
import { usePhones } from './phones.ts';
import { replay } from './replay.ts';

interface JournalDetailProps {
  readonly entry: Entry;
  readonly isPinned: boolean;
  readonly onPin: (seq: number) => void;
  readonly onClose: () => void;
}

/** All that is known of one call, and what can be made of it. */
export function JournalDetail({ entry, isPinned, onPin, onClose }: JournalDetailProps) {
  const id = useWorldId();
  const phoneOf = usePhones();
  const { seq, method, path, operation, member, request, answer, changes, violations, draws, emissions } =
    entry;
  const parts: readonly (readonly [string, unknown])[] = [
    ...(request === undefined ? [] : [['Request', request] as const]),
    ['Answer', answer ?? 'Not kept.'],
    ...(draws.length > 0 ? [['Draws of chance', draws] as const] : []),
    ...(emissions.length > 0 ? [['Sent by socket', emissions] as const] : []),
  ];
  return (
    <section className="journal-detail" aria-label={`Call ${seq}`}>
      <h3>
        {operation ?? 'No route'} <small>#{seq}</small>
      </h3>
      <p className="note">
        {method} {path} ·{' '}
        {member === undefined ? 'nobody signed in' : (phoneOf(member) ?? `member ${member}`)}
        {' · '}
        {entry.status ?? 'no answer'} {entry.key ?? ''} · {Math.round(entry.ms)} ms · {timeText(entry.at)} in
        the world, {clockText(entry.realAt)} by this machine
        {entry.faults.length > 0 && ` · fault ${entry.faults.join(', ')}`}
      </p>
      {violations.map(({ rule, what }) => (
        <p key={rule + what} className="issue">
          <code>{rule}</code> {what}
        </p>
      ))}
      <div className="row">
        <button type="button" className="button plain" onClick={onClose}>
          Close
        </button>
        <button type="button" className="button plain" aria-pressed={isPinned} onClick={() => onPin(seq)}>
          {isPinned ? 'Unpin' : 'Pin'}
        </button>
        <CopyButton
          text={() =>
            asCurl(
              {
                method,
                path,
                body: method === 'GET' ? undefined : request,
                headers: { 'x-sandbox-world': id, 'x-client': 'wallet' },
              },
              { origin: location.origin, hasToken: false },
            )
          }
        >
          Copy as curl
        </CopyButton>
        <ActButton
          onAct={async () => {
            const { members: all } = await callControl(members.list, { params: { id } });
            return replay(id, entry, all);
          }}
        >
          Send again
        </ActButton>
        {operation !== undefined && (
          <ActButton
            onAct={async () => {
              const body = { match: operation, effect: { status: entry.status ?? 500, body: answer ?? {} } };
              await callControl(faults.add, { params: { id }, body });
              return 'The next such call is answered like this.';
            }}
          >
            Make this a fault
          </ActButton>
        )}
        <button type="button" className="button plain" onClick={() => download(`call-${seq}.json`, entry)}>
          Save as file
        </button>
        <a className="button plain" href="/__sandbox/docs" target="_blank" rel="noreferrer">
          Contract
        </a>
      </div>
      {changes.length > 0 && (
        <>
          <h4>What changed</h4>
          <ChangeTable changes={changes} />
        </>
      )}
      {parts.map(([title, value]) => (
        <Fragment key={title}>
          <h4>{title}</h4>
          <JsonView label={title} value={value} />
        </Fragment>
      ))}
    </section>
  );
}
