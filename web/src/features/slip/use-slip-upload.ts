import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { ApiError } from '#api/api-error.ts';
import { createXhrTransport } from '#api/xhr-transport.ts';
import { slipCommand } from '#commands/definitions/deposit.ts';
import { isOutcome } from '#commands/command.ts';
import { getOutbox } from '#commands/outbox.ts';
import { useCommand } from '#commands/use-command.ts';
import { usePendingOwner } from '#entities/pending-money/stored-pending.ts';
import { addUninterrupted } from '#lib/lazy/new-release.ts';

import { prepareSlip, readSlipCode, type SlipError } from './prepare-slip.ts';
import { keepSentSlip } from './sent-slips.ts';

/** A slip that can be sent, with its preview. */
export interface ReadySlip {
  readonly file: File;
  /** Object URL of the picture. */
  readonly preview: string;
  /** The QR code of the slip, once it was read: null if it shows none, undefined if it cannot be read. */
  readonly code?: string | null | undefined;
  readonly reading: Promise<string | null | undefined>;
}

export type SlipUploadState =
  | { readonly name: 'none'; readonly problem?: SlipError }
  | { readonly name: 'preparing' }
  | {
      readonly name: 'ready';
      readonly slip: ReadySlip;
      readonly failure?: ApiError | 'unknown';
      /** Words of the operator about an unknown outcome. */
      readonly said?: string | undefined;
    }
  | { readonly name: 'sending'; readonly slip: ReadySlip; readonly progress: number }
  | {
      readonly name: 'sent';
      /** Words of the operator beside its answer (F-62). */
      readonly said: string | undefined;
    };

/**
 * Manages a slip from its selection over its upload to the operator's response (choose → sending → received). Call it
 * in the component that stays for as long as the slip must be kept.
 */
export function useSlipUpload() {
  const [state, setState] = useState<SlipUploadState>({ name: 'none' });
  const abortController = useRef<AbortController>(undefined);
  /** Number of the current selection. Results that belong to an earlier one are dropped. */
  const selection = useRef(0);
  const reportProgress = useRef<(progress: number) => void>(() => {});
  const member = usePendingOwner();
  const outbox = getOutbox(useQueryClient());
  const outcomeId = useRef<string>(undefined);
  /** False during a look at another channel, where nothing says what became of the slip. */
  const isShown = useRef(false);
  const showNotice = () => {
    if (outcomeId.current !== undefined) outbox.showNotice(outcomeId.current);
  };
  const upload = useCommand(slipCommand, {
    getSendOptions: () => ({
      signal: abortController.current?.signal,
      transport: createXhrTransport((progress) => reportProgress.current(progress)),
    }),
  });

  const preview = state.name === 'ready' || state.name === 'sending' ? state.slip.preview : undefined;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);
  const isChosen = state.name === 'preparing' || state.name === 'ready';
  useEffect(() => (isChosen ? addUninterrupted(() => true) : undefined), [isChosen]);
  useEffect(
    () => () => {
      // What is still being prepared is dropped.
      selection.current += 1;
      // Closing the modal cancels a running upload, as its button does.
      abortController.current?.abort();
    },
    [],
  );

  const choose = async (selected: File) => {
    const ownSelection = (selection.current += 1);
    setState({ name: 'preparing' });
    const prepared = await prepareSlip(selected);
    if (selection.current !== ownSelection) return;
    if (!prepared.ok) return setState({ name: 'none', problem: prepared.problem });
    const { file } = prepared;
    const reading = readSlipCode(file).catch(() => undefined);
    setState({ name: 'ready', slip: { file, preview: URL.createObjectURL(file), reading } });
    const code = await reading;
    setState((current) =>
      'slip' in current && current.slip.file === file
        ? { ...current, slip: { ...current.slip, code } }
        : current,
    );
  };

  const receive = async (taking: Promise<File | undefined>) => {
    const ownSelection = (selection.current += 1);
    setState({ name: 'preparing' });
    const file = await taking;
    if (selection.current !== ownSelection) return;
    if (file) await choose(file);
    else setState({ name: 'none', problem: 'gone' });
  };

  const send = async (slip: ReadySlip) => {
    // A second tap must not replace the signal of the first.
    if (abortController.current) return;
    const controller = new AbortController();
    abortController.current = controller;
    const ownSelection = selection.current;
    const isCurrent = () => selection.current === ownSelection && abortController.current === controller;
    reportProgress.current = (progress) => isCurrent() && setState({ name: 'sending', slip, progress });
    setState({ name: 'sending', slip, progress: 0 });
    const outcome = await upload.run({ body: { file: slip.file } });
    outcomeId.current = isOutcome(outcome) ? outcome.id : undefined;
    if (!isShown.current) showNotice();
    const isDone = isOutcome(outcome) && outcome.state === 'done';
    const isUncertain = isOutcome(outcome) && outcome.state === 'unknown' && !controller.signal.aborted;
    if (isDone || isUncertain) {
      const reference = isDone ? outcome.response?.reference : undefined;
      // Not awaited: the reader of the code may never load, and the outcome is known.
      void slip.reading.then(
        (code) => member !== undefined && code != null && keepSentSlip(member, code, reference, isUncertain),
      );
    }
    if (!isCurrent()) return;
    abortController.current = undefined;
    // An upload within a moment of one without an outcome counts as the same tap.
    if (!isOutcome(outcome)) return setState({ name: 'ready', slip, failure: 'unknown' });
    if (outcome.state === 'done') setState({ name: 'sent', said: outcome.message });
    else if (controller.signal.aborted) setState({ name: 'ready', slip });
    else if (outcome.state === 'unknown')
      setState({ name: 'ready', slip, failure: 'unknown', said: outcome.error.text });
    else setState({ name: 'ready', slip, failure: outcome.error });
  };

  return {
    state,
    /** Tells the outcome while its words are on the screen. Returns a function to call when they have gone. */
    tell: () => {
      isShown.current = true;
      if (outcomeId.current !== undefined) outbox.tell(outcomeId.current);
      return () => {
        isShown.current = false;
        showNotice();
      };
    },
    choose: (file: File) => void choose(file),
    /** Selects a file that another app has shared, unless the member has chosen one meanwhile. */
    receive: (taking: Promise<File | undefined>) => void receive(taking),
    send: (slip: ReadySlip) => void send(slip),
    cancel: () => abortController.current?.abort(),
    remove: () => {
      selection.current += 1;
      abortController.current = undefined;
      setState({ name: 'none' });
    },
  };
}

export type SlipUploadControls = ReturnType<typeof useSlipUpload>;
