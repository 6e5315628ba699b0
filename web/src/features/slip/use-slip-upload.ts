import { useEffect, useRef, useState } from 'react';

import type { ApiError } from '#api/api-error.ts';
import { createXhrTransport } from '#api/xhr-transport.ts';
import { slipCommand } from '#commands/definitions/deposit.ts';
import { isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { addUninterrupted } from '#lib/lazy/new-release.ts';

import { hasSlipQr, prepareSlip, type SlipError } from './prepare-slip.ts';

/** A slip that can be sent, with its preview. */
export interface ReadySlip {
  readonly file: File;
  /** Object URL of the picture. */
  readonly preview: string;
  readonly isQrMissing: boolean;
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
  | { readonly name: 'sent' };

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

  const choose = async (file: File) => {
    const ownSelection = (selection.current += 1);
    setState({ name: 'preparing' });
    const prepared = await prepareSlip(file);
    if (selection.current !== ownSelection) return;
    if (!prepared.ok) return setState({ name: 'none', problem: prepared.problem });
    const slip = { file: prepared.file, preview: URL.createObjectURL(prepared.file), isQrMissing: false };
    setState({ name: 'ready', slip });
    const hasQr = await hasSlipQr(prepared.file).catch(() => true);
    if (hasQr) return;
    setState((current) =>
      'slip' in current && current.slip === slip
        ? { ...current, slip: { ...slip, isQrMissing: true } }
        : current,
    );
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
    if (!isCurrent()) return;
    abortController.current = undefined;
    // An upload within a moment of one without an outcome counts as the same tap.
    if (!isOutcome(outcome)) return setState({ name: 'ready', slip, failure: 'unknown' });
    if (outcome.state === 'done') setState({ name: 'sent' });
    else if (controller.signal.aborted) setState({ name: 'ready', slip });
    else if (outcome.state === 'unknown')
      setState({ name: 'ready', slip, failure: 'unknown', said: outcome.error.text });
    else setState({ name: 'ready', slip, failure: outcome.error });
  };

  return {
    state,
    choose: (file: File) => void choose(file),
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
