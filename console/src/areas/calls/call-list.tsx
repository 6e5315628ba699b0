import { useState } from 'react';

import { toTitle } from '@wallet/shared/control/fields/field-options.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { ControlForm } from '#ui/form/control-form.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { Panel } from '#ui/panel.tsx';

type Api = Readonly<Record<string, Readonly<Record<string, ControlCall>>>>;

interface CallListProps {
  readonly api: Api;
  /** Words of the calls to show; empty for all. */
  readonly search: string;
}

/** Calls of an API by their groups, each with a form of its fields. A stream has none. */
export function CallList({ api, search }: CallListProps) {
  const listed = Object.values(api).flatMap((calls) => Object.values(calls));
  const words = search.toLowerCase().split(/\s+/);
  const groups = Object.entries(api).map(([group, calls]) => ({
    group,
    calls: Object.entries(calls).filter(
      ([name, { path, summary, media }]) =>
        media !== 'text/event-stream' &&
        words.every((word) => `${group}.${name} ${path} ${summary}`.toLowerCase().includes(word)),
    ),
  }));
  const shown = groups.filter(({ calls }) => calls.length > 0);
  if (shown.length === 0) return <p className="empty">No call matches the search.</p>;
  return shown.map(({ group, calls }) => (
    <Panel key={group} title={toTitle(group)}>
      {calls.map(([name, call]) => (
        <Call
          key={name}
          name={`${group}.${name}`}
          call={call}
          reader={
            call.method === 'PATCH'
              ? listed.find(({ method, path }) => method === 'GET' && path === call.path)
              : undefined
          }
        />
      ))}
    </Panel>
  ));
}

interface CallProps {
  readonly name: string;
  readonly call: ControlCall;
  /** Call that reads what this one changes, if it is no part of a list. */
  readonly reader: ControlCall | undefined;
}

/** One call, whose form opens on demand, and its last response. */
function Call({ name, call, reader }: CallProps) {
  const [isOpen, setOpen] = useState(false);
  const [response, setResponse] = useState<unknown>();
  const { data: current } = useControlQuery(reader ?? call, {}, isOpen && reader !== undefined);
  return (
    <details className="call" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{name}</b> <span className="note">{call.summary.replaceAll('`', '')}</span>
      </summary>
      {isOpen && (
        <>
          <code className="break-anywhere">
            {call.method} {call.path}
          </code>
          <ControlForm
            call={call}
            {...(reader && { current })}
            label={name}
            submitLabel={call.method === 'GET' ? 'Read' : 'Send'}
            kind={call.method === 'DELETE' ? 'danger' : 'primary'}
            done={(value) => {
              setResponse(call.media === undefined ? encode(call.response, value as never) : value);
              return call.method === 'GET' ? 'Read.' : 'Sent.';
            }}
          />
          {response !== undefined && <JsonView label={`Response of ${name}`} value={response} />}
        </>
      )}
    </details>
  );
}
