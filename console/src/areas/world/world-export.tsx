import { useEffect, useState } from 'react';

import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useAction, useWorldId } from '#api/use-control-query.ts';
import { goToWorld } from '#shell/location.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { downloadJson } from '#ui/download.ts';
import { parseJson } from '#ui/format.ts';
import { ErrorMessage } from '#ui/error-message.tsx';

import {
  encodeShareLink,
  decodeShareLink,
  toShareUrl,
  createFromShare,
  readSharedWorld,
} from './share-link.ts';

const LINK = /[?&]share=([\w-]*)/;

/** This world as a file and as a link, and a world from either. */
export function WorldExport() {
  const id = useWorldId();
  const [link, setLink] = useState('');
  const importing = useAction();
  const restoring = useAction();
  const { act: restoreOnce } = restoring;

  useEffect(() => {
    const take = (): void => {
      const [, shared] = LINK.exec(location.hash) ?? [];
      if (shared === undefined) return;
      // Once: a reload must not make another world.
      history.replaceState(null, '', `${location.pathname}${location.search}#world`);
      void restoreOnce(async () => goToWorld(await createFromShare(decodeShareLink(shared))));
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [restoreOnce]);

  const take = async (file: File): Promise<void> => {
    const text = await file.text();
    const body = parseJson(text, file.name);
    if (typeof body !== 'object' || body === null) throw createFieldError(file.name, 'is no file of a world');
    const { id: made } = await callControl(worlds.import, {
      body: body as ControlInput<typeof worlds.import>['body'],
    });
    goToWorld(made);
  };

  return (
    <>
      <div className="row">
        <ActionButton
          onAction={async () =>
            downloadJson(`${id}.world.json`, await callControl(worlds.export, { params: { id } }))
          }
        >
          Save this world as a file
        </ActionButton>
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
        <ActionButton
          onAction={async () => {
            setLink(toShareUrl(encodeShareLink(await readSharedWorld(id))));
            return 'The link restores scenario, settings and faults in a world of its own.';
          }}
        >
          Make a link to share
        </ActionButton>
      </div>
      <ErrorMessage error={importing.problem} />
      <ErrorMessage error={restoring.problem} />
      {link !== '' && (
        <div className="row">
          <input
            readOnly
            aria-label="Link to share"
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <ActionButton onAction={() => navigator.clipboard.writeText(link).then(() => 'Copied.')}>
            Copy the link
          </ActionButton>
        </div>
      )}
    </>
  );
}
