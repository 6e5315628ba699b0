import { createViolation } from '@wallet/shared/client-lint/violation.ts';
import type { clients } from '@wallet/shared/control/client-state.ts';
import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

/** Rule that the page violates. */
export type PageViolation = NonNullable<ControlInput<typeof clients.report>['body']['checks']>[number];

const KEYS: ReadonlySet<string> = new Set([...MESSAGE_KEYS, ...SLIP_REASONS]);
const KEY_PATTERN = /\b[A-Z][A-Z0-9_]{5,}\b/g;
const HIDDEN_ELEMENTS = 'script, style, noscript, template, textarea';

/** Finds the error keys of the operator in a text. */
export const findErrorKeys = (text: string): readonly string[] =>
  (text.match(KEY_PATTERN) ?? []).filter((word) => KEYS.has(word));

const toViolation = (rule: Parameters<typeof createViolation>[0], details: string): PageViolation => {
  const { what } = createViolation(rule, details);
  return { rule, what };
};

/** Finds the rules that the page violates at this moment. */
export function findPageViolations(page: Document): readonly PageViolation[] {
  const violations = new Map<string, PageViolation>();
  const wrongLang = page.querySelector('[lang="la" i], [lang|="la" i]');
  if (wrongLang) violations.set('lang', toViolation('locale-la-in-lang', `on <${wrongLang.localName}>`));

  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const key of findErrorKeys(node.nodeValue ?? '')) {
      const { parentElement } = node;
      if (!parentElement || parentElement.closest(HIDDEN_ELEMENTS) || !parentElement.checkVisibility())
        continue;
      violations.set(key, toViolation('unmapped-error-key', key));
    }
  }
  return [...violations.values()];
}
