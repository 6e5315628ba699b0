import { findingOf } from '@wallet/shared/control/finding.ts';
import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

/** A rule that the page breaks, as the report takes it. */
export interface PageFinding {
  readonly rule: string;
  readonly what: string;
}

const KEYS: ReadonlySet<string> = new Set([...MESSAGE_KEYS, ...SLIP_REASONS]);
const LIKE_A_KEY = /\b[A-Z][A-Z0-9_]{5,}\b/g;
const NOT_SHOWN = 'script, style, noscript, template, textarea';

/** The keys of the operator that a text holds. */
export const keysIn = (text: string): readonly string[] =>
  (text.match(LIKE_A_KEY) ?? []).filter((word) => KEYS.has(word));

const told = (rule: Parameters<typeof findingOf>[0], here: string): PageFinding => {
  const { what } = findingOf(rule, here);
  return { rule, what };
};

/** Every rule that the page breaks as it stands. */
export function pageFindings(page: Document): readonly PageFinding[] {
  const found = new Map<string, PageFinding>();
  const latin = page.querySelector('[lang="la" i], [lang|="la" i]');
  if (latin) found.set('lang', told('locale-la-in-lang', `on <${latin.localName}>`));

  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const key of keysIn(node.nodeValue ?? '')) {
      const { parentElement } = node;
      if (!parentElement || parentElement.closest(NOT_SHOWN) || !parentElement.checkVisibility()) continue;
      found.set(key, told('unmapped-error-key', key));
    }
  }
  return [...found.values()];
}
