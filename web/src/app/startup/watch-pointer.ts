/**
 * Marks the element that has the focus with `data-tapped` from a tap until the next key. WebKit takes a focus that a script sets
 * after a tap, as when a dialog opens, for one by the keyboard. A mark of the page would style all of it anew at the first tap.
 * Returns a function that ends it.
 */
export function watchPointer(): () => void {
  let isTap = false;
  const mark = (element: EventTarget | null) => {
    if (element instanceof Element) element.toggleAttribute('data-tapped', isTap);
  };
  const handleInput = ({ type }: Event) => {
    isTap = type === 'pointerdown';
    mark(document.activeElement);
  };
  const handleFocus = ({ target }: Event) => mark(target);
  const types = ['pointerdown', 'keydown'] as const;
  for (const type of types) addEventListener(type, handleInput, true);
  addEventListener('focusin', handleFocus, true);
  return () => {
    for (const type of types) removeEventListener(type, handleInput, true);
    removeEventListener('focusin', handleFocus, true);
  };
}
