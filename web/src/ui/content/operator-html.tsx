import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { Button } from '#ui/action/button.tsx';

import { HtmlContent } from './html-content.tsx';
import styles from './read-more.module.css';

const LINES = 6;
/** Lines from which the text is shortened: the hidden part must be more than a line. */
const SHORTENED_FROM = LINES + 1.5;

/** Shows six lines of a long text and a button for the rest. */
function ReadMore({ children }: { children: ReactNode }) {
  const { t } = useTranslation('offers');
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    // In pixels, whatever the text size of the member.
    const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
    const measure = () => setIsLong(element.offsetHeight > SHORTENED_FROM * lineHeight);
    measure();
    // Text and pictures may load after the first render. Within the frame, so that the whole is not painted first.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles.frame}>
      <div
        id={id}
        className={styles.box}
        data-shortened={(isLong && !isOpen) || undefined}
        // A link in the hidden part that gets the focus must be visible.
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

/** HTML of the operator, sanitised, marked with its language, and shortened to six lines at first. */
export function OperatorHtml({ html }: { html: string }) {
  return (
    <ReadMore>
      <HtmlContent html={html} lang={detectHtmlLang(html)} />
    </ReadMore>
  );
}
