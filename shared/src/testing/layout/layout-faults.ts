/**
 * Finds layout faults of the page at its current width. Runs in the page, so it uses nothing outside itself.
 */
export function findLayoutFaults(): string[] {
  const TOLERANCE_PX = 0.5;
  const MAGNIFICATION = 16;
  const faults = new Set<string>();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };

  const describe = (element: Element) => {
    const name = element.classList[0]?.replace(/^_|_[\w-]{5}(_\d+)?$/g, '') ?? '';
    return element.tagName.toLowerCase() + (name ? `.${name}` : '');
  };
  const shorten = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

  const isVisible = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // A heading that is only read aloud is clipped by itself or with the row that it is in.
    for (let node: Element | null = element; node; node = node.parentElement) {
      const { width, height } = node.getBoundingClientRect();
      if (node === element || getComputedStyle(node).clipPath !== 'none') {
        if (width <= 2 || height <= 2) return false;
      }
    }
    return true;
  };

  /** Finds the nearest element that clips an element along an axis. */
  const findClip = (element: Element, axis: 'X' | 'Y') => {
    for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
      const overflow = getComputedStyle(node)[`overflow${axis}`];
      if (overflow !== 'visible') return { overflow, box: node.getBoundingClientRect(), element: node };
    }
    return undefined;
  };

  if (document.documentElement.scrollWidth > view.width + 1) {
    faults.add(`the page is ${document.documentElement.scrollWidth} px wide in a view of ${view.width}`);
  }

  const context = document.createElement('canvas').getContext('2d');
  if (!context) return ['the page has no canvas context'];
  const measured = new Map<string, { ascent: number; descent: number; inkAbove: number; inkBelow: number }>();
  const measure = (style: CSSStyleDeclaration, text: string) => {
    const size = parseFloat(style.fontSize);
    const font = (px: number) => `${style.fontWeight} ${px}px ${style.fontFamily}`;
    const key = `${font(size)}|${text}`;
    const cached = measured.get(key);
    if (cached) return cached;
    context.font = font(size);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(text);
    // Bounds of glyphs are rounded to pixels, so they are measured at a larger size.
    context.font = font(size * MAGNIFICATION);
    const large = context.measureText(text);
    const metrics = {
      ascent,
      descent,
      inkAbove: large.actualBoundingBoxAscent / MAGNIFICATION,
      inkBelow: large.actualBoundingBoxDescent / MAGNIFICATION,
    };
    measured.set(key, metrics);
    return metrics;
  };

  // The page behind a dialog has its own pictures.
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || element.closest('script, style, select') || !isVisible(element)) continue;

    const style = getComputedStyle(element);
    const { ascent, descent, inkAbove, inkBelow } = measure(style, text);
    const leading = style.lineHeight === 'normal' ? ascent + descent : parseFloat(style.lineHeight);
    const above = (leading - ascent - descent) / 2 + ascent;
    const over = inkAbove - above;
    const under = inkBelow - (leading - above);
    if (over > TOLERANCE_PX || under > TOLERANCE_PX) {
      const excess = Math.max(over, under).toFixed(1);
      faults.add(
        `glyphs of "${shorten(text)}" in ${describe(element)} exceed their line of ${leading} px by ${excess} px`,
      );
    }

    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<![A-Za-z])[A-Za-z]{3,14}(?![A-Za-z])/g,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const isBroken = lines.some(({ top }) => top >= (lines[0]?.bottom ?? Infinity));
      // Addresses and names of files have no better place to break.
      const isName = /:\/\/|_|\.\w{3,4}$/.test(text);
      if (isBroken && !isName) faults.add(`"${word}" in ${describe(element)} is broken within the word`);
    }

    range.selectNodeContents(node);
    const acrossClip = findClip(element, 'X');
    const downClip = findClip(element, 'Y');
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      // A slide outside the view is inert until it is shown.
      const isHiddenSlide = element.closest('[inert]') !== null;
      const isOutside = !isHiddenSlide && (line.right > view.width + 1 || line.left < -1);
      // Text that scrolls can be reached, and an ellipsis shows that text continues.
      const isIntended =
        acrossClip &&
        (/auto|scroll/.test(acrossClip.overflow) ||
          getComputedStyle(acrossClip.element).textOverflow === 'ellipsis');
      if (isOutside && !isIntended) {
        faults.add(`"${shorten(text)}" in ${describe(element)} extends beyond the side of the view`);
      }
      if (!downClip || /auto|scroll/.test(downClip.overflow)) continue;
      const { box } = downClip;
      if (box.height <= 2 || box.width <= 2) continue;
      const middle = (line.top + line.bottom) / 2;
      if (middle < box.top || middle > box.bottom) {
        // A button shows the rest of a text that is shortened on purpose.
        const isShortened =
          downClip.element.matches('[data-shortened]') ||
          getComputedStyle(downClip.element).webkitLineClamp !== 'none';
        if (!isShortened && !isHiddenSlide && !isOutside)
          faults.add(`a line of "${shorten(text)}" is hidden by ${describe(downClip.element)}`);
        continue;
      }
      const baseline = line.top + (line.height - ascent - descent) / 2 + ascent;
      const isCut =
        baseline - inkAbove < box.top - TOLERANCE_PX || baseline + inkBelow > box.bottom + TOLERANCE_PX;
      if (isCut) faults.add(`glyphs of "${shorten(text)}" are clipped by ${describe(downClip.element)}`);
    }
  }

  for (const dialog of document.querySelectorAll('dialog[open]')) {
    const box = dialog.getBoundingClientRect();
    if (box.top < -1 || box.bottom > view.height + 1) {
      faults.add(`the dialog is ${Math.round(box.height)} px tall in a view of ${view.height}`);
    }
    // Its content is as wide as the sheet, which scrolls down only.
    for (const part of dialog.querySelectorAll(':scope > *, :scope > * > *')) {
      const excess = part.scrollWidth - part.clientWidth;
      if (excess > 1 && part.clientWidth > 2 && /auto|scroll/.test(getComputedStyle(part).overflowX))
        faults.add(`${describe(part)} in the dialog scrolls sideways by ${excess} px`);
    }
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) {
      const { overflowY } = getComputedStyle(part);
      const isTaller = part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 2;
      // The invisible corners of a rotated picture, such as the wheel, exceed its frame.
      const hasContent =
        part.textContent?.trim() !== '' || part.querySelector('a, button, img, input, video') !== null;
      // A button shows the rest.
      if (part.matches('[data-shortened]')) continue;
      if (isTaller && hasContent && /hidden|clip/.test(overflowY) && isVisible(part)) {
        faults.add(
          `${describe(part)} in the dialog hides ${part.scrollHeight - part.clientHeight} px and cannot be scrolled`,
        );
      }
    }
  }
  return [...faults];
}
