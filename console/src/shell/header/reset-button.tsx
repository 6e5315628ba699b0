import { useEffect, useState } from 'react';

import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { RESET_CHECKPOINT, resetWorld } from '#api/reset-world.ts';
import { notify } from '#api/toast.ts';
import { ActionButton } from '#ui/action-button.tsx';

/** A reset can be taken back for so long. */
const UNDO_MS = 10_000;

/** Brings the world back to its seed; what was is kept for a while. */
export function ResetButton() {
  const id = useWorldId();
  const [resetAt, setResetAt] = useState(0);
  useEffect(() => {
    if (resetAt === 0) return undefined;
    const timer = setTimeout(() => setResetAt(0), UNDO_MS);
    return () => clearTimeout(timer);
  }, [resetAt]);

  const named = { params: { id, name: RESET_CHECKPOINT } };
  if (resetAt > 0) {
    return (
      <ActionButton
        key="undo"
        kind="main"
        onAction={async () => {
          await callControl(worlds.restore, named);
          notify('The reset is undone.');
          setResetAt(0);
        }}
      >
        Undo the reset
      </ActionButton>
    );
  }
  return (
    <ActionButton
      key="reset"
      kind="danger"
      onAction={async () => {
        await resetWorld(id);
        notify('The world is as its scenario began. “Undo the reset” brings back what was.');
        setResetAt(Date.now());
      }}
    >
      Reset
    </ActionButton>
  );
}
