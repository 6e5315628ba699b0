import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

import styles from './contact.module.css';

/** Placeholder of the contact card: some lines of text, the link, the name and the QR code of the messaging account. */
export function ContactSkeleton() {
  return (
    <Card padding="large" className={styles.card} aria-hidden>
      <div className={styles.textPlaceholder}>
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <Skeleton shape="block" height="56px" />
      <Skeleton shape="block" height="64px" />
      <Skeleton shape="block" height="254px" />
    </Card>
  );
}
