/**
 * Finds states that cannot be seen in the colours of the member's system, and codes that cannot be scanned in them. Runs
 * in the page while it has forced colours, so it uses nothing outside itself.
 */
export function findForcedColourFaults(): string[] {
  const CHOSEN =
    '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], label:has(> input[type=radio]:checked)';
  const readLook = (element: Element) => {
    const style = getComputedStyle(element);
    const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle, textDecorationLine } = style;
    const { fontWeight, backgroundColor, color } = style;
    return [
      borderTopWidth,
      borderTopStyle,
      borderTopColor,
      outlineStyle,
      textDecorationLine,
      fontWeight,
      backgroundColor,
      color,
    ].join(' ');
  };
  const faults = [];
  for (const element of document.querySelectorAll(CHOSEN)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const others = element.parentElement?.querySelectorAll(`:scope > ${element.tagName}`) ?? [];
    const peer = [...others].find((other) => other !== element && !other.matches(CHOSEN));
    if (peer && readLook(peer) === readLook(element))
      faults.push(`"${element.textContent?.trim()}" looks as if it were not chosen`);
  }
  for (const code of document.querySelectorAll('img[alt*="QR"], svg[aria-label*="QR"]')) {
    const paper = [code, code.parentElement].some(
      (element) => element && getComputedStyle(element).backgroundColor === 'rgb(255, 255, 255)',
    );
    if (!paper) faults.push('a QR code has no white around it');
  }
  return faults;
}
