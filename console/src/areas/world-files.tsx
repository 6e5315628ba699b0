import { useEffect, useState } from 'react';

import type { ControlInput } from '@wallet/shared/control/control-call.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/call.ts';
import { badField } from '#api/problem.ts';
import { useAct, useWorldId } from '#api/hooks.ts';
import { goToWorld } from '#shell/place.ts';
import { ActButton } from '#ui/act-button.tsx';
import { download } from '#ui/download.ts';
import { jsonIn } from '#ui/format.ts';
import { ProblemText } from '#ui/problem-text.tsx';

import { asLink, fromLink, linkTo, restore, share } from './share.ts';

const LINK = /[?&]share=([\w-]*)/;

/** This world as a file and as a link, and a world from either. */
export function WorldFiles() {
  const id = useWorldId();
  const [link, setLink] = useState('');
  const importing = useAct();
  const restoring = useAct();
  const { act: restoreOnce } = restoring;

  useEffect(() => {
    const take = (): void => {
      const [, shared] = LINK.exec(location.hash) ?? [];
      if (shared === undefined) return;
      // Once: a reload must not make another world.
      history.replaceState(null, '', `${location.pathname}${location.search}#world`);
      void restoreOnce(async () => goToWorld(await restore(fromLink(shared))));
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [restoreOnce]);

  const take = async (file: File): Promise<void> => {
    const text = await file.text();
    const body = jsonIn(text, file.name);
    if (typeof body !== 'object' || body === null) throw badField(file.name, 'is no file of a world');
    const { id: made } = await callControl(worlds.import, {
      body: body as ControlInput<typeof worlds.import>['body'],
    });
    goToWorld(made);
  };

  return (
    <>
      <div className="row">
        <ActButton
          onAct={async () =>
            download(`${id}.world.json`, await callControl(worlds.export, { params: { id } }))
          }
        >
          Save this world as a file
        </ActButton>
        <label className="button plain file">
          Start from a file
          <input
            type="file"
            accept="application/json,.json"
            aria-invalid={importing.problem !== undefined}
            onChange={(event) => {
              const { files } = event.target;
              const file = files?.[0];
              if (file) void importing.act(() => take(file));
              event.target.value = '';
            }}
          />
        </label>
        <ActButton
          onAct={async () => {
            setLink(linkTo(asLink(await share(id))));
            return 'The link restores scenario, settings and faults in a world of its own.';
          }}
        >
          Make a link to share
        </ActButton>
      </div>
      <ProblemText problem={importing.problem} />
      <ProblemText problem={restoring.problem} />
      {link !== '' && (
        <div className="row">
          <input
            readOnly
            aria-label="Link to share"
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <ActButton onAct={() => navigator.clipboard.writeText(link).then(() => 'Copied.')}>
            Copy the link
          </ActButton>
        </div>
      )}
    </>
  );
}
