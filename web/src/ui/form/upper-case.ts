import type { ChangeEvent } from 'react';

/** Returns the text in upper case, unless that would change its length, as with `ß`. */
export function toUpperCaseText(text: string): string {
  const upper = text.toUpperCase();
  return upper.length === text.length ? upper : text;
}

/**
 * Turns the value of an input into upper case and keeps the caret where it was (RG-8). While a keyboard is
 * still composing a word the value stays as it is; `text-transform` shows it in capitals.
 */
export function upperCaseInput({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
  const upper = toUpperCaseText(input.value);
  if (upper === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}
