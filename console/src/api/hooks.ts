import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

import type { ControlAnswer, ControlCall } from '@wallet/shared/control/control-call.ts';

import { callControl, type Parts } from './call.ts';
import { type Problem, problemOf } from './problem.ts';
import { say } from './said.ts';

/** The id of the world that the console is at. */
export const WorldContext = createContext('default');
export const useWorldId = (): string => useContext(WorldContext);

/** Reads by one of the sandbox's calls; read again whenever the world's state changes. */
export function useRead<C extends ControlCall>(call: C, input: Parts<C>, isWanted = true) {
  return useQuery<ControlAnswer<C>, Problem>({
    queryKey: [call.method, call.path, input],
    queryFn: () => callControl(call, input),
    retry: false,
    enabled: isWanted,
    networkMode: 'always',
  });
}

export interface Act {
  /** Does it once, however often it is asked for meanwhile; true where it was done. */
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** What to say once it was done, until the next act. */
  readonly done: string | undefined;
}

/** A control that goes this soon after its act has gone by it: nobody has read what it said. */
const UNREAD_MS = 1_500;

/**
 * One control's way of doing something: what is refused is told beside it. Work may give a text to say, which
 * is said elsewhere where the control is gone with what it did.
 */
export function useAct(): Act {
  const isUnderWay = useRef(false);
  const isGone = useRef(false);
  const unread = useRef({ text: '', until: 0 });
  const [state, setState] = useState<Omit<Act, 'act'>>({
    isBusy: false,
    problem: undefined,
    done: undefined,
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const { text, until } = unread.current;
      if (text !== '' && performance.now() < until) say(text);
    };
  }, []);
  const act = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setState({ isBusy: true, problem: undefined, done: undefined });
    try {
      const result = await work();
      const done = typeof result === 'string' ? result : undefined;
      if (isGone.current && done !== undefined) say(done);
      unread.current = { text: done ?? '', until: performance.now() + UNREAD_MS };
      setState({ isBusy: false, problem: undefined, done });
      return true;
    } catch (error) {
      setState({ isBusy: false, problem: problemOf(error), done: undefined });
      return false;
    } finally {
      isUnderWay.current = false;
    }
  }, []);
  return { act, ...state };
}
