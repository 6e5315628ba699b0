/** Part of the view, in px. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Finds texts that overlap, are cut or stand out of their button, and controls that cannot be reached or are too small to be hit, at the current
 * width and text size. Runs in the page, so it uses nothing outside itself. It scrolls the page.
 */
export function findReachFaults(): string[] {
  /** Least size of a control (WCAG 2.5.8). */
  const TARGET_PX = 24;
  /** Share of a line's font size that its letters cover, around the middle of the line. */
  const INK = 0.7;
  const OVERLAP_PX = 2;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role^=menuitem], [role=option]';
  const faults = new Set<string>();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

  const describe = (element: Element) => {
    const name = element.classList[0]?.replace(/^_|_[\w-]{5}(_\d+)?$/g, '') ?? '';
    return element.tagName.toLowerCase() + (name ? `.${name}` : '');
  };
  const shorten = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert]');
  const intersect = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isInside = (box: Box, outer: Box) =>
    box.left >= outer.left - 1 &&
    box.right <= outer.right + 1 &&
    box.top >= outer.top - 1 &&
    box.bottom <= outer.bottom + 1;
  const isLarger = (box: Box, minimum: number) =>
    box.right - box.left > minimum && box.bottom - box.top > minimum;

  /** Finds the fixed or sticky part that an element is in, which stands over the rest on purpose. */
  const findLayer = (element: Element) => {
    for (let node: Element | null = element; node && node !== top; node = node.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(node).position)) return node;
    }
    return top;
  };

  /** Finds the button or the coloured box that an element is in. A part that is placed by itself is in none. */
  const findFrame = (element: Element) => {
    for (let node: Element | null = element; node && node !== top; node = node.parentElement) {
      const { position, display, backgroundColor, borderLeftWidth } = getComputedStyle(node);
      if (/absolute|fixed/.test(position)) return undefined;
      const isBox = display !== 'inline' && display !== 'contents';
      const isSeen = backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(borderLeftWidth) > 0;
      if (isBox && (isSeen || node.matches('a[href], button, summary'))) return node;
    }
    return undefined;
  };

  /** Returns the part of a box that its clipping ancestors show. */
  const clip = (element: Element, box: Box) => {
    let shown = box;
    for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
      const style = getComputedStyle(node);
      if (style.overflowX !== 'visible' || style.clipPath !== 'none') {
        shown = intersect(shown, node.getBoundingClientRect());
      }
    }
    return shown;
  };

  const lines: { element: Element; text: string; layer: Element; box: Box }[] = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || element.closest('script, style, select, option, svg')) continue;
    if (!isVisible(element)) continue;
    const ink = (parseFloat(getComputedStyle(element).fontSize) * INK) / 2;
    const layer = findLayer(element);
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    let rows = 0;
    let lastTop = -Infinity;
    for (const { left, right, top: upper, bottom } of rects) {
      const middle = (upper + bottom) / 2;
      const box = clip(element, { left, right, top: middle - ink, bottom: middle + ink });
      if (!isLarger(box, OVERLAP_PX)) continue;
      const frame = findFrame(element);
      if (frame && !isInside(box, frame.getBoundingClientRect()))
        faults.add(`"${shorten(text)}" in ${describe(element)} stands out of ${describe(frame)}`);
      lines.push({ element, text, layer, box });
      if (box.top > lastTop + OVERLAP_PX) rows += 1;
      lastTop = box.top;
    }
    // A column of single letters cannot be read.
    if (rows >= 4 && text.length / rows < 2.5)
      faults.add(`"${shorten(text)}" in ${describe(element)} stands in ${rows} lines`);
  }
  for (const control of top.querySelectorAll('a[href], button')) {
    if (!isVisible(control) || control.closest('label')) continue;
    const box = clip(control, control.getBoundingClientRect());
    for (const line of lines) {
      if (line.element.contains(control) || control.contains(line.element)) continue;
      if (findLayer(control) === line.layer && isLarger(intersect(line.box, box), OVERLAP_PX))
        faults.add(`"${shorten(line.text)}" in ${describe(line.element)} runs into ${describe(control)}`);
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      if (!isLarger(intersect(one.box, other.box), OVERLAP_PX)) continue;
      faults.add(
        `"${shorten(one.text)}" in ${describe(one.element)} overlaps "${shorten(other.text)}" in ${describe(other.element)}`,
      );
    }
  }

  for (const element of top.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    if (style.overflowX === 'visible' || !isVisible(element)) continue;
    const isEllipsis = style.textOverflow === 'ellipsis' && style.whiteSpace === 'nowrap';
    const isClamped = style.webkitLineClamp !== 'none';
    if (isEllipsis && element.scrollWidth > element.clientWidth + 1 && element.tagName !== 'SELECT')
      faults.add(`"${shorten(element.textContent ?? '')}" in ${describe(element)} is cut at its end`);
    if (isClamped && element.scrollHeight > element.clientHeight + 2)
      faults.add(`"${shorten(element.textContent ?? '')}" in ${describe(element)} is cut after its lines`);
  }

  for (const control of top.querySelectorAll(CONTROLS)) {
    if (control.matches(':disabled, [type=hidden], [tabindex="-1"]')) continue;
    // What is only read aloud is operated by its label.
    const own = control.getBoundingClientRect();
    const target = own.width <= 2 || own.height <= 2 ? control.closest('label') : control;
    if (!target || !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]'))
      continue;
    const name = `${describe(target)} "${shorten((control.getAttribute('aria-label') ?? target.textContent ?? '').trim())}"`;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A link of several lines is reached by any of them.
    const boxes = [...target.getClientRects()];
    const box = boxes[0];
    if (!box || (box.width <= 2 && box.height <= 2)) continue;
    if (box.right > view.width + 1 || box.left < -1)
      faults.add(`${name} extends beyond the side of the view`);
    const points = boxes
      .map((line) => intersect(line, { left: 0, right: view.width, top: 0, bottom: view.height }))
      .flatMap((shown) =>
        [0.5, 0.2, 0.8].map((share) => [
          shown.left + (shown.right - shown.left) * share,
          shown.top + (shown.bottom - shown.top) * share,
        ]),
      );
    const isHit = points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      // A message over it goes away, or is closed.
      const isMessage = hit?.closest('[role=status], [role=alert]')?.querySelector('button') ?? false;
      return (
        hit !== null &&
        (isMessage || target.contains(hit) || (hit.closest('label')?.contains(target) ?? false))
      );
    });
    // The skip link comes into view with the focus.
    if (!isHit && document.activeElement !== control && getComputedStyle(target).transform === 'none')
      faults.add(`${name} cannot be reached`);
    const isInSentence =
      getComputedStyle(target).display === 'inline' &&
      (target.parentElement?.textContent?.trim() ?? '') !== target.textContent?.trim();
    const hitBox = target.closest('label')?.getBoundingClientRect() ?? box;
    if (!isInSentence && (hitBox.width < TARGET_PX - 0.5 || hitBox.height < TARGET_PX - 0.5))
      faults.add(`${name} is ${Math.round(hitBox.width)}×${Math.round(hitBox.height)} px large`);
  }
  return [...faults];
}
