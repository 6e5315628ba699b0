/**
 * Marks the page with `data-pointer` from a tap until the next key. WebKit takes a focus that a script sets after a tap, as when
 * a dialog opens, for one by the keyboard. Returns a function that ends it.
 */
export function watchPointer(): () => void {
  const mark = ({ type }: Event) =>
    document.documentElement.toggleAttribute('data-pointer', type === 'pointerdown');
  const types = ['pointerdown', 'keydown'] as const;
  for (const type of types) addEventListener(type, mark, true);
  return () => {
    for (const type of types) removeEventListener(type, mark, true);
  };
}
