import { useId, useRef, useState } from 'react';

import { journal } from '@wallet/shared/control/journal.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import type { JournalEntry } from '#api/stream/journal-entries.ts';
import { useAction } from '#api/use-action.ts';
import { useWorldId } from '#api/location.ts';
import { ErrorMessage } from '#ui/error-message.tsx';
import { formatTime } from '#ui/format.ts';

/** Snapshot to which the end of the slider returns. */
const PRESENT = 'before-stepping';
/** Number of changes that a world can go back. */
const STEPS_MAX = 100;

/** Lists the calls that did something: the use of a session is none of it. */
const listSteps = (entries: readonly JournalEntry[]): readonly JournalEntry[] =>
  entries
    .filter(({ changes }) => changes.some((change) => change.in !== 'sessions' && change.in !== 'counters'))
    .slice(-STEPS_MAX);

interface Stepping {
  readonly steps: readonly JournalEntry[];
  /** Index of the call before which the world is; the number of steps is the present. */
  readonly at: number;
}

/** Slider through the calls that changed something: the world, and its open pages, go to before each, and to the present. */
export function StepSlider({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const world = useWorldId();
  const id = useId();
  const { run, error } = useAction();
  const [stepping, setStepping] = useState<Stepping>();
  const wanted = useRef<Stepping>(undefined);
  const latest = listSteps(entries);
  // A change after a step begins a present of its own.
  const isOver = (latest.at(-1)?.seq ?? 0) > (stepping?.steps.at(-1)?.seq ?? 0);
  const { steps, at } = stepping && !isOver ? stepping : { steps: latest, at: latest.length };
  if (steps.length === 0) return null;

  const goTo = async ({ steps: all, at: index }: Stepping): Promise<void> => {
    const step = all[index];
    await (step
      ? callControl(journal.goBack, { params: { id: world, seq: step.seq } })
      : callControl(worlds.restoreSnapshot, { params: { id: world, name: PRESENT } }));
  };
  /** Goes where the slider is by now: a drag passes more steps than there are answers. */
  const follow = async (isPresent: boolean): Promise<void> => {
    try {
      if (isPresent) await callControl(worlds.saveSnapshot, { params: { id: world, name: PRESENT } });
      for (let reached: Stepping | undefined; wanted.current !== reached;) {
        reached = wanted.current;
        if (reached) await goTo(reached);
      }
    } finally {
      wanted.current = undefined;
    }
  };
  const handleChange = (index: number): void => {
    const next = { steps, at: index };
    const isIdle = wanted.current === undefined;
    wanted.current = next;
    setStepping(next);
    if (isIdle) void run(() => follow(at === steps.length));
  };
  const step = steps[at];
  const place = step ? `before #${step.seq} ${step.operation ?? step.path}, ${formatTime(step.at)}` : 'now';
  return (
    <div className="row step-slider">
      <label htmlFor={id}>Step through</label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length}
        value={at}
        aria-valuetext={place}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => handleChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>{place}</output>
      <ErrorMessage error={error} id={`${id}-error`} />
    </div>
  );
}
