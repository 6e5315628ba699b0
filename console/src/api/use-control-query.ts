import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

import type { ControlResponse, ControlCall } from '@wallet/shared/schema/control-call.ts';

import { callControl, type CallInput } from './control-client.ts';
import { type ApiError, toError } from './api-error.ts';
import { notify } from './toast.ts';

/** The id of the world that the console is at. */
export const WorldContext = createContext('default');
export const useWorldId = (): string => useContext(WorldContext);

/** Reads by one of the sandbox's calls; read again whenever the world's state changes. */
export function useControlQuery<C extends ControlCall>(call: C, input: CallInput<C>, isWanted = true) {
  return useQuery<ControlResponse<C>, ApiError>({
    queryKey: [call.method, call.path, input],
    queryFn: () => callControl(call, input),
    retry: false,
    enabled: isWanted,
    networkMode: 'always',
  });
}

export interface Action {
  /** Does it once, however often it is asked for meanwhile; true where it was done. */
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly problem: ApiError | undefined;
  /** What to say once it was done, until the next act. */
  readonly done: string | undefined;
}

/** A control that goes this soon after its act has gone by it: nobody has read what it said. */
const UNSEEN_MS = 1_500;

/**
 * One control's way of doing something: what is refused is told beside it. Work may give a text to say, which
 * is said elsewhere where the control is gone with what it did.
 */
export function useAction(): Action {
  const isUnderWay = useRef(false);
  const isGone = useRef(false);
  const unread = useRef({ text: '', until: 0 });
  const [state, setState] = useState<Omit<Action, 'act'>>({
    isBusy: false,
    problem: undefined,
    done: undefined,
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const { text, until } = unread.current;
      if (text !== '' && performance.now() < until) notify(text);
    };
  }, []);
  const act = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setState({ isBusy: true, problem: undefined, done: undefined });
    try {
      const result = await work();
      const done = typeof result === 'string' ? result : undefined;
      if (isGone.current && done !== undefined) notify(done);
      unread.current = { text: done ?? '', until: performance.now() + UNSEEN_MS };
      setState({ isBusy: false, problem: undefined, done });
      return true;
    } catch (error) {
      setState({ isBusy: false, problem: toError(error), done: undefined });
      return false;
    } finally {
      isUnderWay.current = false;
    }
  }, []);
  return { act, ...state };
}
