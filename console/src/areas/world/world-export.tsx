import { useEffect, useState } from 'react';

import { worlds } from '@wallet/shared/control/worlds.ts';

import { useAction } from '#api/use-action.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { goToWorld, useWorldId } from '#api/location.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { download, downloadJson } from '#ui/download.ts';
import { ErrorMessage } from '#ui/error-message.tsx';

import { openWorldFile } from './open-world-file.ts';
import {
  encodeShareLink,
  decodeShareLink,
  toShareUrl,
  createFromShare,
  readSharedWorld,
  shareState,
} from './share-link.ts';

const SHARE_LINK = /[?&]share=([\w-]*)/;

/** Exports the world as a file or share link, and creates a world from either. */
export function WorldExport() {
  const id = useWorldId();
  const act = useWorldAction();
  const [link, setLink] = useState('');
  const importAction = useAction();
  const shareAction = useAction();
  const { run: runShareAction } = shareAction;

  useEffect(() => {
    const openShareLink = (): void => {
      const [, shared] = SHARE_LINK.exec(location.hash) ?? [];
      if (shared === undefined) return;
      // The address is cleared so that a reload does not create another world.
      history.replaceState(null, '', `${location.pathname}${location.search}#world`);
      void runShareAction(async () => goToWorld(await createFromShare(decodeShareLink(shared))));
    };
    openShareLink();
    addEventListener('hashchange', openShareLink);
    return () => removeEventListener('hashchange', openShareLink);
  }, [runShareAction]);

  return (
    <>
      <div className="row">
        <ActionButton
          onAction={act(worlds.export, {}, (exported) => downloadJson(`${id}.world.json`, exported))}
        >
          Export this world
        </ActionButton>
        <ActionButton
          onAction={act(worlds.receipt, { body: {} }, ({ file }) =>
            download(`${id}.receipt.html`, 'text/html', file),
          )}
        >
          Save a receipt
        </ActionButton>
        <label className="button plain file-button">
          Import a world or a recording
          <input
            type="file"
            accept="application/json,.json,.har"
            aria-invalid={importAction.error !== undefined}
            onChange={(event) => {
              const { files } = event.target;
              const file = files?.[0];
              if (file) void importAction.run(() => openWorldFile(file));
              event.target.value = '';
            }}
          />
        </label>
        <ActionButton
          onAction={async () => {
            const shared = await shareState(id);
            setLink(shared.link);
            return shared.message;
          }}
        >
          Share this state
        </ActionButton>
        <ActionButton
          onAction={async () => {
            setLink(toShareUrl(encodeShareLink(await readSharedWorld(id))));
            return 'The link restores scenario, settings and faults in a new world.';
          }}
        >
          Create share link
        </ActionButton>
      </div>
      <p className="hint">
        A receipt is one page of what happened here, with the world in it. A world.json, or a recording of a
        browser (.har), can also be dropped anywhere on this page. Of a recording, amounts, dates and codes
        stay; every other text is invented.
      </p>
      <ErrorMessage error={importAction.error} />
      <ErrorMessage error={shareAction.error} />
      {link !== '' && (
        <div className="row">
          <input readOnly aria-label="Share link" value={link} onFocus={(event) => event.target.select()} />
          <CopyButton text={() => link}>Copy link</CopyButton>
        </div>
      )}
    </>
  );
}
