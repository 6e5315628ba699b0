import { Link, type LinkProps } from 'react-router-dom';

import styles from './button-link.module.css';

/** A link that looks like the primary button. */
export function ButtonLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
