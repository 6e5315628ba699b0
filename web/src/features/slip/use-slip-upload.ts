import { useEffect, useRef, useState } from 'react';

import type { ApiError } from '#api/api-error.ts';
import { createXhrTransport } from '#api/xhr-transport.ts';

import { prepareSlip } from './prepare-slip.ts';
import { useSendSlip } from './queries.ts';
import { hasSlipQr } from './slip-qr.ts';
import type { SlipError } from './validate-slip.ts';

/** A slip that can be sent, and what the member sees of it. */
export interface ReadySlip {
  readonly file: File;
  /** Object URL of the picture. */
  readonly preview: string;
  readonly lacksQr: boolean;
}

export type SlipUploadState =
  | { readonly name: 'none'; readonly problem?: SlipError }
  | { readonly name: 'preparing' }
  | { readonly name: 'ready'; readonly slip: ReadySlip; readonly failure?: ApiError | 'unknown' }
  | { readonly name: 'sending'; readonly slip: ReadySlip; readonly part: number }
  | { readonly name: 'sent' };

/** One slip from its choice over its upload to the operator's word that it came (choose → sending → received). */
export function useSlipUpload() {
  const [state, setState] = useState<SlipUploadState>({ name: 'none' });
  const stop = useRef<AbortController>(undefined);
  /** Which choice the work under way belongs to: a later one must not be overtaken. */
  const turn = useRef(0);
  const tell = useRef<(part: number) => void>(() => {});
  const upload = useSendSlip(() => ({
    signal: stop.current?.signal,
    transport: createXhrTransport((part) => tell.current(part)),
  }));

  const preview = state.name === 'ready' || state.name === 'sending' ? state.slip.preview : undefined;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);
  // Closing the modal ends an upload under way, as its button does.
  useEffect(() => () => stop.current?.abort(), []);

  const choose = async (chosen: File) => {
    const mine = (turn.current += 1);
    setState({ name: 'preparing' });
    const prepared = await prepareSlip(chosen);
    if (turn.current !== mine) return;
    if (!prepared.ok) return setState({ name: 'none', problem: prepared.problem });
    const slip = { file: prepared.file, preview: URL.createObjectURL(prepared.file), lacksQr: false };
    setState({ name: 'ready', slip });
    const isSeen = await hasSlipQr(prepared.file).catch(() => true);
    if (isSeen) return;
    setState((now) =>
      'slip' in now && now.slip === slip ? { ...now, slip: { ...slip, lacksQr: true } } : now,
    );
  };

  const send = async (slip: ReadySlip) => {
    const controller = new AbortController();
    stop.current = controller;
    const mine = turn.current;
    const isMine = () => turn.current === mine && stop.current === controller;
    tell.current = (part) => isMine() && setState({ name: 'sending', slip, part });
    setState({ name: 'sending', slip, part: 0 });
    const result = await upload.run({ body: { file: slip.file } });
    if (!isMine()) return;
    stop.current = undefined;
    if (result.state === 'done') setState({ name: 'sent' });
    else if (controller.signal.aborted) setState({ name: 'ready', slip });
    else setState({ name: 'ready', slip, failure: result.state === 'unknown' ? 'unknown' : result.error });
  };

  return {
    state,
    choose: (file: File) => void choose(file),
    send: (slip: ReadySlip) => void send(slip),
    cancel: () => stop.current?.abort(),
    remove: () => {
      turn.current += 1;
      setState({ name: 'none' });
    },
  };
}
