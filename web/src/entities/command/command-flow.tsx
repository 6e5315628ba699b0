import type { Command, InputOf } from '@wallet/shared/schema/endpoint.ts';
import type { ReactNode } from 'react';

import type { CommandOutcome } from '#commands/command.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlay/confirm-dialog.tsx';

import { OutcomeDialog, type OutcomeDialogProps } from './outcome-dialog.tsx';
import type { CommandFlowState } from './use-command-flow.ts';

interface FlowOutcomeProps<E extends Command> extends Pick<
  OutcomeDialogProps,
  'refusedCloseLabel' | 'doneText'
> {
  flow: CommandFlowState<E>;
  /** Shown below the text of success, such as the balances afterwards. */
  renderDone?: (outcome: CommandOutcome<E>) => ReactNode;
}

/** Outcome of a command that is sent from its form. */
export function FlowOutcome<E extends Command>({ flow, renderDone, ...texts }: FlowOutcomeProps<E>) {
  const { outcome, kind, close } = flow;
  return (
    outcome && (
      <OutcomeDialog {...texts} kind={kind} outcome={outcome} onClose={close}>
        {outcome.state === 'done' && renderDone?.(outcome)}
      </OutcomeDialog>
    )
  );
}

interface CommandFlowProps<E extends Command>
  extends FlowOutcomeProps<E>, Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'cancelLabel' | 'tone'> {
  /** Subject of the question. */
  children: ReactNode | ((input: InputOf<E>) => ReactNode);
}

/** Asks before a command is sent, and shows its outcome in place of the question. */
export function CommandFlow<E extends Command>(props: CommandFlowProps<E>) {
  const { flow, title, confirmLabel, cancelLabel, tone, children, ...outcome } = props;
  const { asked } = flow;
  if (asked === undefined) return <FlowOutcome flow={flow} {...outcome} />;
  return (
    <ConfirmDialog
      {...{ title, confirmLabel, cancelLabel, tone }}
      busy={flow.isSending}
      onConfirm={() => flow.send(asked)}
      onCancel={flow.close}
    >
      {typeof children === 'function' ? children(asked) : children}
    </ConfirmDialog>
  );
}
