import { type ReactNode, useId } from 'react';

import { useAction } from '#api/use-control-query.ts';

import { ErrorMessage } from './error-message.tsx';

interface ActionButtonProps {
  /** Does it; a text that it gives is said beside the button. */
  readonly onAction: () => Promise<unknown>;
  readonly children: ReactNode;
  /** Whole name for those who do not see where the button stands. */
  readonly label?: string;
  readonly kind?: 'main' | 'danger' | 'plain';
  /** Of several that exclude each other: whether this one is what is. */
  readonly isPressed?: boolean;
}

/** A button that makes a call, and tells beside itself what came of it. */
export function ActionButton({ onAction, children, label, kind = 'plain', isPressed }: ActionButtonProps) {
  const { act, isBusy, problem, done } = useAction();
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
        onClick={() => void act(onAction)}
      >
        {children}
      </button>
      <ErrorMessage error={problem} id={id} />
      {done !== undefined && <output className="done">{done}</output>}
    </span>
  );
}
