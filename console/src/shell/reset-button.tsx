import { useEffect, useState } from 'react';

import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { BEFORE_RESET, resetTo } from '#api/reset.ts';
import { say } from '#api/said.ts';
import { ActButton } from '#ui/act-button.tsx';

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

  const named = { params: { id, name: BEFORE_RESET } };
  if (resetAt > 0) {
    return (
      <ActButton
        key="undo"
        kind="main"
        onAct={async () => {
          await callControl(worlds.restore, named);
          say('The reset is undone.');
          setResetAt(0);
        }}
      >
        Undo the reset
      </ActButton>
    );
  }
  return (
    <ActButton
      key="reset"
      kind="danger"
      onAct={async () => {
        await resetTo(id);
        say('The world is as its scenario began. “Undo the reset” brings back what was.');
        setResetAt(Date.now());
      }}
    >
      Reset
    </ActButton>
  );
}
