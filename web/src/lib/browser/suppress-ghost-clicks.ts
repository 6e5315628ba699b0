const CONTROLS = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';

/**
 * Suppresses the second click of a double click if another control has moved under the finger in between.
 * Returns a function that ends it.
 */
export function suppressGhostClicks(): () => void {
  let firstControl: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    if (event.detail >= 2 && control !== firstControl) {
      event.preventDefault();
      event.stopPropagation();
    } else firstControl = control;
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}
