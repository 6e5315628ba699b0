/**
 * Runs in the page: what of its layout is wrong at this width. Everything it needs stands inside.
 * @returns {string[]}
 */
export function findLayoutFaults() {
  const TOLERANCE_PX = 0.5;
  const MAGNIFIED = 16;
  /** @type {Set<string>} */
  const faults = new Set();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };

  /** @param {Element} element */
  const nameOf = (element) => {
    const name = element.classList[0]?.replace(/^_|_[\w-]{5}(_\d+)?$/g, '') ?? '';
    return element.tagName.toLowerCase() + (name ? `.${name}` : '');
  };
  /** @param {string} text */
  const cut = (text) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

  /** @param {Element} element */
  const isSeen = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2;
  };

  /** Its box as far as something above it cuts, by axis. @param {Element} element @param {'X' | 'Y'} axis */
  const clipOf = (element, axis) => {
    for (let each = /** @type {Element | null} */ (element); each && each !== document.body; each = each.parentElement) {
      const overflow = getComputedStyle(each)[`overflow${axis}`];
      if (overflow !== 'visible') return { overflow, box: each.getBoundingClientRect(), element: each };
    }
    return undefined;
  };

  if (document.documentElement.scrollWidth > view.width + 1) {
    faults.add(`the page is ${document.documentElement.scrollWidth} px wide in a view of ${view.width}`);
  }

  const context = document.createElement('canvas').getContext('2d');
  if (!context) return ['no canvas'];
  /** @type {Map<string, { ascent: number, descent: number, inkAbove: number, inkBelow: number }>} */
  const measured = new Map();
  /** @param {CSSStyleDeclaration} style @param {string} text */
  const measure = (style, text) => {
    const size = parseFloat(style.fontSize);
    /** @param {number} px */
    const font = (px) => `${style.fontWeight} ${px}px ${style.fontFamily}`;
    const key = `${font(size)}|${text}`;
    const known = measured.get(key);
    if (known) return known;
    context.font = font(size);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(text);
    // Bounds of ink are whole pixels, so they are taken of letters far larger.
    context.font = font(size * MAGNIFIED);
    const large = context.measureText(text);
    const found = {
      ascent,
      descent,
      inkAbove: large.actualBoundingBoxAscent / MAGNIFIED,
      inkBelow: large.actualBoundingBoxDescent / MAGNIFIED,
    };
    measured.set(key, found);
    return found;
  };

  // What lies behind a dialog has pictures of its own.
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || element.closest('script, style, select') || !isSeen(element)) continue;

    const style = getComputedStyle(element);
    const { ascent, descent, inkAbove, inkBelow } = measure(style, text);
    const leading = style.lineHeight === 'normal' ? ascent + descent : parseFloat(style.lineHeight);
    const above = (leading - ascent - descent) / 2 + ascent;
    const over = inkAbove - above;
    const under = inkBelow - (leading - above);
    if (over > TOLERANCE_PX || under > TOLERANCE_PX) {
      const most = Math.max(over, under).toFixed(1);
      faults.add(`ink of "${cut(text)}" in ${nameOf(element)} leaves its line of ${leading} px by ${most} px`);
    }

    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<![A-Za-z])[A-Za-z]{3,14}(?![A-Za-z])/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const isBroken = lines.some(({ top }) => top >= (lines[0]?.bottom ?? Infinity));
      if (isBroken) faults.add(`"${word}" in ${nameOf(element)} is broken inside`);
    }

    range.selectNodeContents(node);
    const acrossClip = clipOf(element, 'X');
    const downClip = clipOf(element, 'Y');
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      // A slide that stands aside is inert, and comes to the middle when it is asked for.
      const isAside = element.closest('[inert]') !== null;
      const isOutside = !isAside && (line.right > view.width + 1 || line.left < -1);
      // What scrolls can be reached; what ends in an ellipsis says that it goes on.
      const isTold =
        acrossClip &&
        (/auto|scroll/.test(acrossClip.overflow) || getComputedStyle(acrossClip.element).textOverflow === 'ellipsis');
      if (isOutside && !isTold) {
        faults.add(`"${cut(text)}" in ${nameOf(element)} goes beyond the side of the view`);
      }
      if (!downClip || /auto|scroll/.test(downClip.overflow)) continue;
      const { box } = downClip;
      if (box.height <= 2 || box.width <= 2) continue;
      const middle = (line.top + line.bottom) / 2;
      // A line that is hidden as a whole is a cut on purpose.
      if (middle < box.top || middle > box.bottom) continue;
      const baseline = line.top + (line.height - ascent - descent) / 2 + ascent;
      const isCut =
        baseline - inkAbove < box.top - TOLERANCE_PX ||
        baseline + inkBelow > box.bottom + TOLERANCE_PX;
      if (isCut) faults.add(`ink of "${cut(text)}" is cut by ${nameOf(downClip.element)}`);
    }
  }

  for (const dialog of document.querySelectorAll('dialog[open]')) {
    const box = dialog.getBoundingClientRect();
    if (box.top < -1 || box.bottom > view.height + 1) {
      faults.add(`the dialog is ${Math.round(box.height)} px tall in a view of ${view.height}`);
    }
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) {
      const { overflowY } = getComputedStyle(part);
      const isTaller = part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 2;
      // A picture that is turned, such as the wheel, reaches out of its frame with corners that nobody sees.
      const isToRead = part.textContent?.trim() !== '' || part.querySelector('a, button, img, input, video') !== null;
      if (isTaller && isToRead && /hidden|clip/.test(overflowY) && isSeen(part)) {
        faults.add(`${nameOf(part)} in the dialog hides ${part.scrollHeight - part.clientHeight} px and cannot be scrolled`);
      }
    }
  }
  return [...faults];
}
