import type { Slice } from '../queries.ts';
import { PrizeDialog } from './prize-dialog.tsx';
import { SpinRecoveryDialog } from './spin-recovery-dialog.tsx';
import { SpinRefusedDialog } from './spin-refused-dialog.tsx';
import type { Spin } from './use-spin.ts';

/** The dialog in which a spin ends: its prize, a refusal, or what is known of a spin without a response. */
export function SpinDialogs({
  spin: { phase, closeDialog },
  slices,
}: {
  spin: Spin;
  slices: readonly Slice[];
}) {
  switch (phase.name) {
    case 'prize': {
      const slice = phase.sliceIndex === undefined ? undefined : slices[phase.sliceIndex];
      return <PrizeDialog label={phase.result.label} slice={slice} onClose={closeDialog} />;
    }
    case 'refused':
      return <SpinRefusedDialog error={phase.error} onClose={closeDialog} />;
    case 'recovered':
      return <SpinRecoveryDialog recovery={phase.recovery} onClose={closeDialog} />;
    default:
      return null;
  }
}
