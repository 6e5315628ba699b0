import { type ReactNode, useId } from 'react';

import { useAct } from '#api/hooks.ts';

import { ProblemText } from './problem-text.tsx';

interface ActButtonProps {
  /** Does it; a text that it gives is said beside the button. */
  readonly onAct: () => Promise<unknown>;
  readonly children: ReactNode;
  /** Whole name for those who do not see where the button stands. */
  readonly label?: string;
  readonly kind?: 'main' | 'danger' | 'plain';
  /** Of several that exclude each other: whether this one is what is. */
  readonly isPressed?: boolean;
}

/** A button that makes a call, and tells beside itself what came of it. */
export function ActButton({ onAct, children, label, kind = 'plain', isPressed }: ActButtonProps) {
  const { act, isBusy, problem, done } = useAct();
  const id = useId();
  return (
    <span className="act">
      <button
        type="button"
        className={`button ${kind}`}
        aria-label={label}
        aria-busy={isBusy}
        aria-pressed={isPressed}
        aria-describedby={problem ? id : undefined}
        onClick={() => void act(onAct)}
      >
        {children}
      </button>
      <ProblemText problem={problem} id={id} />
      {done !== undefined && <output className="done">{done}</output>}
    </span>
  );
}
