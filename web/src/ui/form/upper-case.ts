import type { ChangeEvent } from 'react';

/**
 * Turns what is typed into capitals in place, with the caret where it was (RG-8). While a keyboard is still
 * composing a word the letters are left to it: they only look like capitals until it has done.
 */
export function upperCaseInput({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
  const upper = target.value.toUpperCase();
  if (upper === target.value) return;
  const { selectionStart, selectionEnd } = target;
  target.value = upper;
  target.setSelectionRange(selectionStart, selectionEnd);
}
