const CONTROLS = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';

/**
 * Drops the second click of a double click where something else has come under the finger meanwhile: it was
 * meant for what was there at the first. Gives the way back.
 */
export function suppressGhostClicks(): () => void {
  let meant: Element | null = null;
  const look = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    if (event.detail >= 2 && control !== meant) {
      event.preventDefault();
      event.stopPropagation();
    } else meant = control;
  };
  addEventListener('click', look, true);
  return () => removeEventListener('click', look, true);
}
