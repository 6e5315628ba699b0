/** One call of a history. Times are of one clock. */
export interface Operation<Input, Output> {
  readonly input: Input;
  readonly begin: number;
  /** Time of the answer; `Infinity` without one. */
  readonly end: number;
  /** Undefined without an answer: the call may have had its effect, at any time since it began, or never. */
  readonly output: Output | undefined;
}

/** Object that serves one call after the other. */
export interface SequentialModel<State, Input, Output> {
  readonly initial: State;
  /** Returns the state after a call; undefined if the object cannot give this answer. Without an answer any is right. */
  step(state: State, input: Input, output: Output | undefined): State | undefined;
  /** Returns a text that is the same for equal states. */
  toKey(state: State): string;
}

/**
 * Returns true if the calls can be put in an order that their times allow and in which the model gives the same answers: the
 * search of Wing and Gong, which visits no state twice (Lowe). Calls without an answer may be left out.
 */
export function isLinearizable<State, Input, Output>(
  history: readonly Operation<Input, Output>[],
  model: SequentialModel<State, Input, Output>,
): boolean {
  // A call without an answer explains what another one has seen, and is tried last.
  const calls = history.toSorted((one, other) => one.end - other.end || one.begin - other.begin);
  const isDone = calls.map(() => false);
  const visited = new Set<string>();

  const search = (state: State): boolean => {
    // Whatever begins later than this answer came after the call that it answers.
    const limit = calls.find(({ output }, index) => output !== undefined && !isDone[index])?.end;
    if (limit === undefined) return true;
    const key = `${isDone.map(Number).join('')} ${model.toKey(state)}`;
    if (visited.has(key)) return false;
    visited.add(key);
    return calls.some(({ begin, input, output }, index) => {
      if (isDone[index] || begin > limit) return false;
      const next = model.step(state, input, output);
      // A call without an answer that changes nothing may as well be left out.
      if (next === undefined || (output === undefined && model.toKey(next) === model.toKey(state)))
        return false;
      isDone[index] = true;
      const isFound = search(next);
      isDone[index] = false;
      return isFound;
    });
  };
  return search(model.initial);
}
