import type { ComponentProps, ReactNode } from 'react';

import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** `section` and `article` where it is one; give them a label then. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** `none` for lists that run to the edge. */
  padding?: 'none' | 'medium' | 'large';
  children: ReactNode;
}

/** A surface that holds what belongs together. */
export function Card({ as: Element = 'div', padding = 'medium', className, ...rest }: CardProps) {
  const classes = [styles.card, styles[padding], className].filter(Boolean).join(' ');
  // The element differs, the properties do not.
  const Box = Element as 'div';
  return <Box {...rest} className={classes} />;
}
