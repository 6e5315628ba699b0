import { useEffect, useRef } from 'react';

import { useBackend } from '#api/use-backend.ts';
import { connectionStatus } from '#api/stream/live-updates.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { CopyButton } from '#ui/copy-button.tsx';

import { goToWorld, useWorldId } from '#api/location.ts';

/** Modal dialog shown while the sandbox is unreachable or the world does not exist. Closes by itself. */
export function ConnectionLostDialog() {
  const status = useStore(connectionStatus);
  const dialog = useRef<HTMLDialogElement>(null);
  const world = useWorldId();
  const { backend } = useBackend();
  const isLost = status === 'lost' || status === 'gone';
  useEffect(() => {
    if (isLost) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isLost]);

  const proxy = backend === undefined ? '' : ` --proxy ${backend}`;
  const command = `npm start -- --port ${location.port || '80'}${proxy}`;
  return (
    <dialog
      ref={dialog}
      className="connection-lost"
      aria-labelledby="connection-lost-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="connection-lost-title">{status === 'gone' ? `World ${world} not found` : 'Connection lost'}</h2>
      {status === 'gone' ? (
        <>
          <p>The sandbox was restarted, or the world was deleted.</p>
          <button type="button" className="button primary" onClick={() => goToWorld('default')}>
            Go to the default world
          </button>
        </>
      ) : (
        <>
          <p>
            Start the sandbox again. The console reconnects by itself. Worlds are reset unless the sandbox
            runs with --keep.
          </p>
          <pre>{command}</pre>
          <CopyButton text={() => command}>Copy command</CopyButton>
        </>
      )}
    </dialog>
  );
}
