import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `onCard` is for dark cards: white icon and white focus ring. */
  tone?: 'plain' | 'onCard';
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of 44 px with an icon. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={[styles.button, styles[tone], className].filter(Boolean).join(' ')}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {/* The tooltip is not on the button, where it would be read after the name as a description. */}
      <span className={styles.icon} aria-hidden title={label} data-spinning={busy || undefined}>
        {icon}
      </span>
    </button>
  );
}
