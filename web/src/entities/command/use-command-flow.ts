import type { Command, InputOf } from '@wallet/shared/schema/endpoint.ts';
import { useEffect, useEffectEvent, useState } from 'react';

import { useErrorText } from '#api/error-text.ts';
import type { InputArgs } from '#api/query.ts';
import { type CommandDefinition, type CommandOutcome, isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { useShowError } from '#entities/next-step/use-show-error.ts';
import { afterBackStep } from '#lib/browser/back-step.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';

import { useTelling } from './use-telling.ts';

type OutcomeOf<E extends Command, State> = Extract<CommandOutcome<E>, { state: State }>;

/** Where a command is asked for, and where its outcome is told. An unknown one is always told in a dialog. */
interface FlowOptions<E extends Command> {
  /** Steps of the modal whose question is a step on top of it. */
  readonly steps?: ModalSteps;
  /** Input of a question that is open from the beginning. */
  readonly asked?: InputOf<E>;
  /** Closes the modal, or the question that is open from the beginning. */
  readonly onClose?: () => void;
  /** For a modal whose form is gone once its command is done: the outcome takes its place, and a reload must not open it again. */
  readonly leaveAddress?: () => void;
  /**
   * Returns the words of a toast, after which the modal closes; undefined if the screen tells success. Absent for a dialog.
   * The operator's own words follow them (F-62), unless they are these.
   */
  readonly onDone?: (outcome: OutcomeOf<E, 'done'>) => string | undefined;
  /** Says where a refusal is told; `screen` if the screen has told it. Absent for a dialog. */
  readonly onRefused?: (outcome: OutcomeOf<E, 'refused'>) => 'dialog' | 'screen' | 'toast';
}

/**
 * Leads a command from its question, or straight from its form, to its outcome, which `CommandFlow` shows.
 *
 * The question is a step of the modal, and the outcome follows in the same step. Back leads from both to the modal. A
 * command under way goes on meanwhile, and its outcome is shown all the same. A duplicate changes nothing. After a reload,
 * or when the modal is left, `CommandNotices` tells what became of it, also that it was not sent.
 */
export function useCommandFlow<const E extends Command>(
  definition: CommandDefinition<E>,
  { steps, asked: initial, onClose, leaveAddress, onDone, onRefused }: FlowOptions<E>,
) {
  const { kind } = (definition as Required<CommandDefinition<E>>).record;
  const { run, isRunning } = useCommand(definition);
  const { outliveScreen } = useTelling();
  const showError = useShowError();
  const errorText = useErrorText();
  const [asked, setAsked] = useState(initial);
  const [end, setEnd] = useState<CommandOutcome<E> | 'done' | 'refused'>();
  const [outcome, told] = typeof end === 'string' ? [undefined, end] : [end];
  const hasStep = steps?.step === kind;
  const isOver = leaveAddress !== undefined && outcome?.state === 'done';

  const [hadStep, setHadStep] = useState(hasStep);
  if (hadStep !== hasStep) {
    setHadStep(hasStep);
    if (!hasStep && !isOver && outcome) {
      // Forward must not ask again for what has an outcome.
      setAsked(undefined);
      setEnd(undefined);
    }
  }

  const left = isOver ? (hasStep ? 'step' : 'address') : undefined;
  const leave = useEffectEvent(() => (left === 'step' ? steps?.closeStep() : leaveAddress?.()));
  useEffect(() => {
    if (left) leave();
  }, [left]);

  /** Returns true if an outcome is told otherwise than in the dialog. */
  const tell = (answer: OutcomeOf<E, 'done' | 'refused'>): boolean => {
    if (answer.state === 'done') {
      if (!onDone) return false;
      const text = onDone(answer);
      if (text === undefined) steps?.closeStep();
      else {
        outliveScreen(answer);
        const said = answer.message === undefined ? text : errorText(answer.message);
        showToast(said === text ? text : `${text} ${said}`, 'success');
        onClose?.();
      }
      return true;
    }
    const place = onRefused?.(answer) ?? 'dialog';
    if (place === 'toast') {
      outliveScreen(answer);
      showError(answer.error);
      if (steps) steps.closeStep();
      else onClose?.();
    }
    return place !== 'dialog';
  };

  const send = async (input: InputOf<E>) => {
    setEnd(undefined);
    const answer = await run(...([input] as unknown as InputArgs<E>));
    if (isOutcome(answer)) setEnd(answer.state !== 'unknown' && tell(answer) ? answer.state : answer);
  };

  return {
    kind,
    /** Input of the question; undefined while none is open. */
    asked: (steps === undefined || hasStep) && end === undefined ? asked : undefined,
    /** Outcome for the dialog. */
    outcome,
    /** State of an outcome that was told otherwise than in the dialog. */
    told,
    isSending: isRunning,
    /** Asks before a command is sent. */
    ask: (input: InputOf<E>) => {
      setAsked(() => input);
      setEnd(undefined);
      steps?.openStep(kind);
    },
    send: (input: InputOf<E>) => void send(input),
    /** Closes the question or the outcome. */
    close: () => {
      // The step back to the modal, which its form has left, may be under way: another one would be ignored.
      if (isOver) afterBackStep(() => onClose?.());
      else if (hasStep) steps.closeStep();
      else if (initial !== undefined) onClose?.();
      else setEnd(undefined);
    },
  };
}

/** A command on its way from its question to its outcome. */
export type CommandFlowState<E extends Command = Command> = ReturnType<typeof useCommandFlow<E>>;
