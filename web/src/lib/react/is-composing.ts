import type { KeyboardEvent } from 'react';

/** Key code of a key that an input method has taken. */
const PROCESSED = 229;

/**
 * Returns true if a key belongs to an input method, as Enter does that accepts a word. Safari sends that key after
 * the composition has ended, when only the old key code tells it (WebKit bug 165004).
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === PROCESSED;
