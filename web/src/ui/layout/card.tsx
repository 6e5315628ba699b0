import type { ComponentProps, ReactNode } from 'react';

import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** Element to render. Give a `section` a label. */
  as?: 'div' | 'section';
  padding?: 'medium' | 'large';
  children: ReactNode;
}

/** A surface for related content. */
export function Card({ as: Element = 'div', padding = 'medium', className, ...rest }: CardProps) {
  const classes = [styles.card, styles[padding], className].filter(Boolean).join(' ');
  // A `section` accepts the props of a `div`.
  const Box = Element as 'div';
  return <Box {...rest} className={classes} />;
}
