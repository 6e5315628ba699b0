import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import { useDelayed } from '#lib/time/use-delayed.ts';

import styles from './button.module.css';
import { SpinnerIcon } from '#ui/feedback/spinner-icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One `primary` a view; `gold` only where value is won or waiting. */
  variant?: 'primary' | 'secondary' | 'gold' | 'quiet' | 'danger';
  /** `large` is 56 px high, `medium` 48, `small` 44. */
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole width of its row. */
  wide?: boolean;
  icon?: ReactNode;
  /** Work is under way: the button keeps its width and focus, says so, and ignores taps. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The one button. It is `type="button"` unless told otherwise, so that it never submits by accident. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  icon,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isSpinning = useDelayed(busy);
  return (
    <button
      {...rest}
      type={type}
      className={[styles.button, styles[variant], styles[size], className].filter(Boolean).join(' ')}
      data-wide={wide || undefined}
      data-spinning={isSpinning || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        // A submit button that is busy must not submit either.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>
        {icon && (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
        <span className={styles.label}>{children}</span>
      </span>
      {isSpinning && (
        <span className={styles.spinner}>
          <SpinnerIcon />
        </span>
      )}
    </button>
  );
}
