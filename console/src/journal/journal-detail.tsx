import { Fragment } from 'react';

import { faults } from '@wallet/shared/control/faults.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { members } from '@wallet/shared/control/members.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { toCurl } from '#api/curl.ts';
import { callControl } from '#api/control-client.ts';
import { goToWorld, useWorldId } from '#api/location.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { downloadJson } from '#ui/download.ts';
import { formatDateTime, formatTime } from '#ui/format.ts';
import { JsonView } from '#ui/json-view.tsx';

import { ChangeTable } from './change-table.tsx';
import { ComparisonView } from './comparison-view.tsx';
import type { JournalEntry } from '#api/stream/journal-entries.ts';
import { useMemberPhones } from '#api/use-member-phones.ts';
import { findToken, replayRequest } from './replay-request.ts';

interface JournalDetailProps {
  readonly entry: JournalEntry;
  readonly isPinned: boolean;
  readonly onPin: (seq: number) => void;
  readonly onClose: () => void;
}

/** Details of a journal entry, with actions to copy, resend or reuse it. */
export function JournalDetail({ entry, isPinned, onPin, onClose }: JournalDetailProps) {
  const id = useWorldId();
  const act = useWorldAction();
  const findPhone = useMemberPhones();
  const { seq, method, path, operation, member, request, response, changes, violations, draws, emissions } =
    entry;
  const { comparison, requestId, side, figures = [] } = entry;
  const isOfWorld = comparison === undefined && side === undefined;
  const readMembers = async () => (await callControl(members.list, { params: { id } })).members;
  const toCommand = (token: string | null): string =>
    toCurl(
      {
        method,
        path,
        body: method === 'GET' ? undefined : request,
        headers: {
          'x-sandbox-world': id,
          'x-client': 'wallet',
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
      },
      { origin: location.origin, hasToken: false },
    );
  const parts: readonly (readonly [string, unknown])[] = [
    ...(request === undefined
      ? entry.faults.length > 0 && method !== 'GET'
        ? [['Request', 'Not read: the fault came first.'] as const]
        : []
      : [['Request', request] as const]),
    ['Response', response ?? 'Not stored.'],
    ...(draws.length > 0 ? [['Random draws', draws] as const] : []),
    ...(emissions.length > 0 ? [['Socket messages', emissions] as const] : []),
  ];
  return (
    <section className="journal-detail" aria-label={`Request ${seq}`}>
      <h3>
        {operation ?? 'No route'} <small>#{seq}</small>
      </h3>
      <p className="note">
        {method} {path} ·{' '}
        {comparison === undefined &&
          `${member === undefined ? 'not signed in' : (findPhone(member) ?? `member ${member}`)} · `}
        {entry.status ?? 'no response'} {entry.key ?? ''} · {Math.round(entry.ms)} ms ·{' '}
        {formatDateTime(entry.at)} world time, {formatTime(entry.realAt)} real time
        {entry.faults.length > 0 && ` · fault ${entry.faults.join(', ')}`}
        {requestId !== undefined && ` · id ${requestId}`}
      </p>
      {side === 'fake' && <p className="note">Fake: the sandbox answered, and the backend never saw it.</p>}
      {figures.map(({ path: place, backend, shown }) => (
        <p key={place} className="note">
          Not real: the app was sent <code>{place}</code> {shown}; the backend has {backend}.
        </p>
      ))}
      {violations.map(({ rule, what }) => (
        <p key={rule + what} className="error-text">
          <code>{rule}</code> {what}
        </p>
      ))}
      <div className="row">
        <ActionButton onAction={onClose}>Close</ActionButton>
        <ActionButton isPressed={isPinned} onAction={() => onPin(seq)}>
          {isPinned ? 'Unpin' : 'Pin'}
        </ActionButton>
        <CopyButton
          text={() =>
            isOfWorld && member !== undefined
              ? readMembers().then((all) => toCommand(findToken(entry, all)))
              : toCommand(null)
          }
        >
          Copy as curl
        </CopyButton>
        {isOfWorld && (
          <ActionButton onAction={async () => replayRequest(id, entry, await readMembers())}>
            Resend
          </ActionButton>
        )}
        {comparison === undefined && (
          <ActionButton onAction={act(journal.goBack, { seq }, `The world is as it was before #${seq}.`)}>
            Back to before
          </ActionButton>
        )}
        {isOfWorld && (
          <ActionButton onAction={act(worlds.fork, { body: { before: seq } }, (fork) => goToWorld(fork.id))}>
            Fork from before
          </ActionButton>
        )}
        {operation !== undefined && (
          <ActionButton
            onAction={act(
              faults.add,
              {
                body: { match: operation, effect: { status: entry.status ?? 500, body: response ?? {} } },
              },
              'Fault rule added: the next such request gets this response.',
            )}
          >
            Create fault rule
          </ActionButton>
        )}
        <ActionButton onAction={() => downloadJson(`call-${seq}.json`, entry)}>Download</ActionButton>
        <a className="button plain" href="/__sandbox/docs" target="_blank" rel="noreferrer">
          Contract
        </a>
      </div>
      {comparison && <ComparisonView comparison={comparison} />}
      {changes.length > 0 && (
        <>
          <h4>Changes</h4>
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
