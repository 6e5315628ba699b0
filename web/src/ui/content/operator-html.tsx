import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';

import { HtmlContent } from './html-content.tsx';
import { ReadMore } from './read-more.tsx';

/** Terms that the operator wrote: sanitised, in their own language, six lines until more is asked for. */
export function OperatorHtml({ html }: { html: string }) {
  return (
    <ReadMore>
      <HtmlContent html={html} lang={detectHtmlLang(html)} />
    </ReadMore>
  );
}
