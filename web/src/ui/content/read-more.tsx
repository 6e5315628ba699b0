import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import styles from './read-more.module.css';

const LINE_PX = 26;
const LINES = 6;
/** What is cut must be worth a button. */
const WORTH_PX = (LINES + 1.5) * LINE_PX;

/** Shows six lines of a long text, and the rest when it is asked for. */
export function ReadMore({ children }: { children: ReactNode }) {
  const { t } = useTranslation('offers');
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    // The text comes later than its frame, and its pictures later still.
    const observer = new ResizeObserver(() => setIsLong(element.offsetHeight > WORTH_PX));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles.frame}>
      <div
        id={id}
        className={styles.box}
        data-closed={(isLong && !isOpen) || undefined}
        // A link further down that the keyboard has come to must be seen.
        onFocus={() => isLong && setIsOpen(true)}
      >
        <div ref={content}>{children}</div>
      </div>
      {isLong && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'readLess' : 'readAll')}
        </Button>
      )}
    </div>
  );
}
