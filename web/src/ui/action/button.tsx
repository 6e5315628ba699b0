import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { useDelayed, useStillWorking } from '#lib/time/use-delayed.ts';

import styles from './button.module.css';
import { SpinnerIcon } from '#ui/feedback/spinner-icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Use one `primary` per view, and `gold` only for something to be won or claimed. */
  variant?: 'primary' | 'secondary' | 'gold' | 'quiet' | 'danger';
  /** `large` is 56 px high, `medium` 48, `small` 44. */
  size?: 'small' | 'medium' | 'large';
  /** Fills the width of its row. */
  wide?: boolean;
  icon?: ReactNode;
  /** Shows a spinner, after 10 s also that it still works, and ignores taps; the button keeps its size and focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. Its default type is `button`, so that it never submits by accident. */
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
  const { t } = useTranslation('ui');
  const isSpinning = useDelayed(busy);
  const isStillWorking = useStillWorking(busy);
  return (
    <>
      <button
        {...rest}
        type={type}
        className={[styles.button, styles[variant], styles[size], className].filter(Boolean).join(' ')}
        data-wide={wide || undefined}
        data-spinning={isSpinning || undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled'] || undefined}
        onClick={(event) => {
          // A busy submit button must not submit the form.
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
            {isStillWorking && size !== 'small' && (
              <span className={styles.stillWorking} aria-hidden>
                {t('stillWorking')}
              </span>
            )}
          </span>
        )}
      </button>
      {isSpinning && (
        <span className="visually-hidden" aria-live="polite">
          {isStillWorking && t('stillWorking')}
        </span>
      )}
    </>
  );
}
