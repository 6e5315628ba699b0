import { useEffect, useRef } from 'react';

import type { ConnectionStatus } from '#api/live-updates.ts';
import { CopyButton } from '#ui/copy-button.tsx';

import { goToWorld } from './location.ts';

interface ConnectionLostDialogProps {
  readonly status: ConnectionStatus;
  readonly world: string;
}

/** Covers the console while the sandbox, or its world, is not there; it goes by itself. */
export function ConnectionLostDialog({ status, world }: ConnectionLostDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLost = status === 'lost' || status === 'gone';
  useEffect(() => {
    if (isLost) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isLost]);

  const command = `npm start -- --port ${location.port || '80'}`;
  return (
    <dialog
      ref={dialog}
      className="lost"
      aria-labelledby="lost-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="lost-title">{status === 'gone' ? `World ${world} is gone` : 'The sandbox does not answer'}</h2>
      {status === 'gone' ? (
        <>
          <p>
            The sandbox has begun anew, or the world was destroyed. Go to the default world, or make one
            again.
          </p>
          <button type="button" className="button main" onClick={() => goToWorld('default')}>
            Go to the default world
          </button>
        </>
      ) : (
        <>
          <p>
            Start it again; the console goes on by itself as soon as it answers. Worlds begin anew, unless
            they were kept with --keep.
          </p>
          <pre>{command}</pre>
          <CopyButton text={() => command}>Copy the command</CopyButton>
        </>
      )}
    </dialog>
  );
}
