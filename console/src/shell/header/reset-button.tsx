import { useEffect, useState } from 'react';

import { worlds } from '@wallet/shared/control/worlds.ts';

import { useWorldAction } from '#api/use-world-action.ts';
import { useWorldId } from '#api/location.ts';
import { RESET_SNAPSHOT, resetWorld } from '#api/reset-world.ts';
import { notify } from '#api/toast.ts';
import { ActionButton } from '#ui/form/action-button.tsx';

/** Time for which a reset can be undone. */
const UNDO_MS = 10_000;

/** Button that resets the world, then offers to undo the reset for 10 s. */
export function ResetButton() {
  const id = useWorldId();
  const act = useWorldAction();
  const [resetAt, setResetAt] = useState(0);
  useEffect(() => {
    if (resetAt === 0) return undefined;
    const timer = setTimeout(() => setResetAt(0), UNDO_MS);
    return () => clearTimeout(timer);
  }, [resetAt]);

  if (resetAt > 0) {
    return (
      <ActionButton
        key="undo"
        kind="primary"
        onAction={act(worlds.restoreSnapshot, { name: RESET_SNAPSHOT }, () => {
          notify('Reset undone.');
          setResetAt(0);
        })}
      >
        Undo reset
      </ActionButton>
    );
  }
  return (
    <ActionButton
      key="reset"
      kind="danger"
      onAction={async () => {
        await resetWorld(id);
        notify('World reset to its scenario. Use “Undo reset” to restore it.');
        setResetAt(Date.now());
      }}
    >
      Reset
    </ActionButton>
  );
}
