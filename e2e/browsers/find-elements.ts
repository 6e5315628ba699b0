/** Kind of element that a person looks for on a page. */
export type Kind =
  | 'button'
  | 'submit'
  | 'menuButton'
  | 'option'
  | 'link'
  | 'tab'
  | 'menuitem'
  | 'field'
  | 'file'
  | 'heading'
  | 'dialog'
  | 'image';

export interface Target {
  readonly kind: Kind;
  /** Accessible name; any if it is missing. */
  readonly name?: string | undefined;
  /** Also finds names that only start with `name`. */
  readonly startsWith?: boolean;
}

/**
 * Lists the visible elements of a kind and a name, as Playwright's `getByRole` does. It runs in the page and must not
 * use anything outside of it.
 */
export function findElements({ kind, name, startsWith = false }: Target): Element[] {
  const selectors: Record<Kind, string> = {
    button: 'button:not([role]), [role=button], input[type=submit]',
    submit: 'button[type=submit]',
    menuButton: '[aria-haspopup=menu]',
    option: '[role=option]',
    link: 'a[href]:not([role])',
    tab: '[role=tab]',
    menuitem: '[role^=menuitem]',
    field: 'input:not([type=file], [type=radio], [type=checkbox]), select, textarea',
    file: 'input[type=file]',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open]',
    image: 'img, [role=img]',
  };
  const normalise = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const readText = (node: Node): string => {
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    return node.hasChildNodes() ? [...node.childNodes].map(readText).join(' ') : (node.textContent ?? '');
  };
  const readName = (element: Element) => {
    const labelIds = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const { labels } = element as Partial<HTMLInputElement>;
    const candidates = [
      ...labelIds.flatMap((id) => document.getElementById(id) ?? []).map(readText),
      element.getAttribute('aria-label'),
      ...[...(labels ?? [])].map(readText),
      element.getAttribute('alt'),
      readText(element),
    ];
    return candidates.map(normalise).find((text) => text !== '') ?? '';
  };
  // Everything outside of the topmost modal dialog is inert. Nested modals follow their parents in the document.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const isReachable = (element: Element) => kind === 'dialog' || !modal || modal.contains(element);
  const isVisible = (element: Element) =>
    kind === 'file' ||
    (element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true }));
  return [...document.querySelectorAll(selectors[kind])].filter((element) => {
    if (!isVisible(element) || !isReachable(element)) return false;
    if (name === undefined) return true;
    const found = readName(element);
    return found === normalise(name) || (startsWith && found.startsWith(normalise(name)));
  });
}

/**
 * Scrolls an element to the centre if it is out of sight or covered. A driver scrolls no further than below a bar of the page. Runs
 * in the page.
 */
export const uncover = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!element.contains(hit)) element.scrollIntoView({ block: 'center' });
};

/** Tells if an animation that ends is running: a click would miss what it moves. Runs in the page. */
export const isMoving = () =>
  document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
