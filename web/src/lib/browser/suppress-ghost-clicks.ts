const CONTROLS = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';

/** Returns the control that a click reaches. A click on a label is followed by one on its control, which is the same click. */
function findControl({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/**
 * Suppresses the second click of a double click if another control has moved under the finger in between.
 * Returns a function that ends it.
 */
export function suppressGhostClicks(): () => void {
  let firstControl: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const control = findControl(event);
    if (event.detail >= 2 && control !== firstControl) {
      event.preventDefault();
      event.stopPropagation();
    } else firstControl = control;
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}
