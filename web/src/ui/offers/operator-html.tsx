import { langOfHtml } from '#lib/html-lang.ts';

import { HtmlContent } from '#ui/html-content.tsx';
import { ReadMore } from './read-more.tsx';

/** Terms that the operator wrote: sanitised, in their own language, six lines until more is asked for. */
export function OperatorHtml({ html }: { html: string }) {
  return (
    <ReadMore>
      <HtmlContent html={html} lang={langOfHtml(html)} />
    </ReadMore>
  );
}
