/** Text of HTML whose values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | string | number | undefined | readonly HtmlValue[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toHtml(value: HtmlValue): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(toHtml).join('');
  return String(value).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

/**
 * Renders HTML. Every value that is no HTML itself is escaped, for contents and quoted attributes. The space between the
 * values is that of the source, as one space.
 */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, index) => part.replaceAll(/\s+/g, ' ') + toHtml(values[index])).join(''));
