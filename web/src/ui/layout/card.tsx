import type { ComponentProps, ReactNode } from 'react';

import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** Element to render. Give `section` and `article` a label. */
  as?: 'div' | 'section' | 'article' | 'li';
  padding?: 'medium' | 'large';
  children: ReactNode;
}

/** A surface for related content. */
export function Card({ as: Element = 'div', padding = 'medium', className, ...rest }: CardProps) {
  const classes = [styles.card, styles[padding], className].filter(Boolean).join(' ');
  // All of these elements accept the props of a `div`.
  const Box = Element as 'div';
  return <Box {...rest} className={classes} />;
}
