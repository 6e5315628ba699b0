import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './field.module.css';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** A link or button that leads on from the error, below it. */
  errorAction?: ReactNode;
  suffix?: ReactNode;
  action?: ReactNode;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** Content below the box, such as chips or a counter. */
  below?: ReactNode;
  /** Renders the control; gets the ids for `aria-describedby`. */
  children: (describedBy: string) => ReactNode;
}

/** Label, box, hint and error of a form field. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, suffix, action, readOnly, disabled, className, below, children } = props;
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
      <div
        className={styles.box}
        data-invalid={error ? true : undefined}
        data-readonly={readOnly || undefined}
        data-disabled={disabled || undefined}
      >
        {children([hintId, errorId].filter(Boolean).join(' '))}
        {suffix && <span className={styles.affix}>{suffix}</span>}
        {action}
      </div>
      {error && (
        <div className={styles.error} id={errorId}>
          <CircleAlert size={18} aria-hidden />
          <span>{error}</span>
        </div>
      )}
      {error && props.errorAction && <div className={styles.errorAction}>{props.errorAction}</div>}
      {below}
    </div>
  );
}
