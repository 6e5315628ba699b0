import { createViolation } from '@wallet/shared/client-lint/violation.ts';
import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

/** A rule that the page breaks, as the report takes it. */
export interface PageViolation {
  readonly rule: string;
  readonly what: string;
}

const KEYS: ReadonlySet<string> = new Set([...MESSAGE_KEYS, ...SLIP_REASONS]);
const LIKE_A_KEY = /\b[A-Z][A-Z0-9_]{5,}\b/g;
const NOT_SHOWN = 'script, style, noscript, template, textarea';

/** The keys of the operator that a text holds. */
export const findErrorKeys = (text: string): readonly string[] =>
  (text.match(LIKE_A_KEY) ?? []).filter((word) => KEYS.has(word));

const toViolation = (rule: Parameters<typeof createViolation>[0], here: string): PageViolation => {
  const { what } = createViolation(rule, here);
  return { rule, what };
};

/** Every rule that the page breaks as it stands. */
export function findPageViolations(page: Document): readonly PageViolation[] {
  const found = new Map<string, PageViolation>();
  const latin = page.querySelector('[lang="la" i], [lang|="la" i]');
  if (latin) found.set('lang', toViolation('locale-la-in-lang', `on <${latin.localName}>`));

  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const key of findErrorKeys(node.nodeValue ?? '')) {
      const { parentElement } = node;
      if (!parentElement || parentElement.closest(NOT_SHOWN) || !parentElement.checkVisibility()) continue;
      found.set(key, toViolation('unmapped-error-key', key));
    }
  }
  return [...found.values()];
}
