import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';

import { FailureDialog } from './failure-dialog.tsx';
import { MoveConfirm } from './move-confirm.tsx';
import { MoveRefusedDialog } from './move-refused-dialog.tsx';
import type { PlayOutcome } from './play-outcome.ts';
import { ReadyDialog } from './ready-dialog.tsx';
import type { PlayControl } from './use-play.ts';

interface PlayOutcomeDialogProps {
  outcome: PlayOutcome;
  control: PlayControl;
}

/**
 * Dialog before money is moved to a game, or for a game that did not open by itself. It is in the same chunk as `usePlay`:
 * no money moves before the code that tells of it has loaded.
 */
export function PlayOutcomeDialog({ outcome, control }: PlayOutcomeDialogProps) {
  switch (outcome.name) {
    case 'confirm':
      return <MoveConfirm question={outcome} control={control} />;
    case 'ready':
      return <ReadyDialog outcome={outcome} control={control} />;
    case 'moveRefused':
      return <MoveRefusedDialog outcome={outcome} control={control} />;
    case 'moveUnknown':
      return <OutcomeDialog kind="play" outcome={outcome.outcome} onClose={control.dismiss} />;
    default:
      return <FailureDialog outcome={outcome} control={control} />;
  }
}
