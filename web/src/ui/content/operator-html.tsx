import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';

import { HtmlContent } from './html-content.tsx';
import { ReadMore } from './read-more.tsx';

/** HTML of the operator, sanitised, marked with its language, and shortened to six lines at first. */
export function OperatorHtml({ html }: { html: string }) {
  return (
    <ReadMore>
      <HtmlContent html={html} lang={detectHtmlLang(html)} />
    </ReadMore>
  );
}
