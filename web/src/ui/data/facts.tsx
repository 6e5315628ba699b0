import type { ReactNode } from 'react';

import styles from './facts.module.css';

/** A short list of facts, such as terms, on a ground of its own. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** A fact of the list: its name, and at the other end what it is. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
