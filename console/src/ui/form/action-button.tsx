import { type ReactNode, useId } from 'react';

import { useAction } from '#api/use-action.ts';

import { ErrorMessage } from '#ui/error-message.tsx';

export interface ActionButtonProps {
  /** Runs on a press. A returned string is shown beside the button as the success message. */
  readonly onAction: () => unknown;
  readonly children: ReactNode;
  /** Accessible name, where the visible text is ambiguous out of context. */
  readonly label?: string | undefined;
  readonly kind?: 'primary' | 'danger' | 'plain';
  /** State of one button in a group of exclusive options. */
  readonly isPressed?: boolean;
}

/** Button that runs an action, which may be asynchronous, and shows its result beside itself. */
export function ActionButton({ onAction, children, label, kind = 'plain', isPressed }: ActionButtonProps) {
  const { run, isPending, error, message } = useAction();
  const id = useId();
  return (
    <span className="action-button">
      <button
        type="button"
        className={`button ${kind}`}
        aria-label={label}
        aria-busy={isPending}
        aria-pressed={isPressed}
        aria-describedby={error ? id : undefined}
        onClick={() => void run(onAction)}
      >
        {children}
      </button>
      <ErrorMessage error={error} id={id} />
      {message !== undefined && <output className="success-message">{message}</output>}
    </span>
  );
}
