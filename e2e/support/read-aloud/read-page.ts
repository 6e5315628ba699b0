import type { CDPSession, Page } from '@playwright/test';

type AxNode = Awaited<ReturnType<typeof readNodes>>[number];

const readNodes = async (client: CDPSession) => (await client.send('Accessibility.getFullAXTree')).nodes;

type DomNode = Awaited<ReturnType<typeof readDocument>>;

const readDocument = async (client: CDPSession) =>
  (await client.send('DOM.getDocument', { depth: -1, pierce: true })).root;

/** Lists the ids of the elements that fulfil a condition. */
const listElements = (node: DomNode, fits: (node: DomNode) => boolean): readonly number[] => [
  ...(fits(node) ? [node.backendNodeId] : []),
  ...(node.children ?? []).flatMap((child) => listElements(child, fits)),
];

/** Returns true for an element that is marked as the current one. The accessibility tree leaves the mark out. */
function isCurrent({ attributes }: DomNode): boolean {
  const at = attributes?.indexOf('aria-current') ?? -1;
  return at >= 0 && attributes?.[at + 1] !== 'false';
}

/** Roles that a screen reader reads with their name alone: their content is the name. */
const LEAVES: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'link',
  heading: 'heading',
  tab: 'tab',
  checkbox: 'checkbox',
  radio: 'radio button',
  switch: 'switch',
  menuitemradio: 'menu item',
  option: 'option',
  textbox: 'field',
  searchbox: 'search field',
  combobox: 'list box',
  image: 'picture',
  progressbar: 'progress',
  DisclosureTriangle: 'button',
  PopUpButton: 'button',
  ToggleButton: 'button',
  columnheader: 'column',
};

/** Roles that are named before what is in them. */
const PARTS: Readonly<Record<string, string>> = {
  dialog: 'dialog',
  alertdialog: 'alert dialog',
  main: 'main part',
  navigation: 'navigation',
  banner: 'top of the page',
  region: 'part',
  group: 'group',
  radiogroup: 'choice',
  tablist: 'tabs',
  tabpanel: 'content of the tab',
  log: 'log',
  list: 'list',
  table: 'table',
  row: 'row',
  timer: 'timer',
  form: 'form',
  figure: 'figure',
};

const textOf = (value: { value?: string | number | boolean } | undefined): string =>
  value?.value === undefined ? '' : String(value.value).replaceAll(/\s+/g, ' ').trim();

const readDescription = (node: AxNode): string => textOf(node.description) && `(${textOf(node.description)})`;

/** Lists the states of a node as they are read after its name. */
function listStates(node: AxNode): readonly string[] {
  const properties = new Map<string, string>(
    node.properties?.map(({ name, value }) => [name, textOf(value)]),
  );
  const is = (name: string) => properties.get(name) === 'true';
  return [
    is('disabled') ? 'unavailable' : '',
    is('busy') ? 'busy' : '',
    is('required') ? 'required' : '',
    properties.has('invalid') && !['', 'false'].includes(properties.get('invalid') ?? '') ? 'invalid' : '',
    is('selected') ? 'selected' : '',
    is('pressed') ? 'pressed' : '',
    is('readonly') ? 'read only' : '',
    ...['checked', 'expanded'].flatMap((name) =>
      properties.has(name) ? [is(name) ? name : `not ${name}`] : [],
    ),
    is('focused') ? '← focus' : '',
  ].filter(Boolean);
}

/**
 * Reads the page as a screen reader does: names, roles and states in their order, a line each, indented by the parts that
 * they are in. What is behind a modal is not read.
 */
export async function readPage(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  const nodes = await readNodes(client);
  const document = await readDocument(client);
  const current = new Set(listElements(document, isCurrent));
  const blocks = new Set(listElements(document, ({ nodeName }) => /^(DIV|P)$/.test(nodeName)));
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  /** Text that the next line continues, as the words of a paragraph do. */
  let open = '';
  const flush = (depth: number) => {
    if (open.trim() !== '') lines.push(`${'  '.repeat(depth)}${open.replaceAll(/\s+/g, ' ').trim()}`);
    open = '';
  };

  const read = (node: AxNode, depth: number): void => {
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    const role = textOf(node.role);
    const name = textOf(node.name);
    const isBlockElement = blocks.has(node.backendDOMNodeId ?? 0);
    if (node.ignored) {
      if (isBlockElement) flush(depth);
      for (const child of children) read(child, depth);
      if (isBlockElement) flush(depth);
      return;
    }
    if (role === 'StaticText') {
      open += ` ${name}`;
      return;
    }
    if (role === 'InlineTextBox' || role === 'ListMarker') return;
    const leaf = LEAVES[role];
    const states = listStates(node);
    if (leaf !== undefined) {
      flush(depth);
      const level = node.properties?.find((property) => property.name === 'level');
      const value = /textbox|searchbox|combobox|progressbar/.test(role) ? textOf(node.value) : '';
      const parts = [
        `${leaf}${role === 'heading' ? ` ${textOf(level?.value)}` : ''}: ${name || '(no name)'}`,
        value && `“${value}”`,
        current.has(node.backendDOMNodeId ?? 0) ? 'current' : '',
        ...states,
        readDescription(node),
      ];
      lines.push(`${'  '.repeat(depth)}${parts.filter(Boolean).join(', ')}`);
      return;
    }
    const part = PARTS[role];
    const isNamed =
      part !== undefined && (name !== '' || /^(list|table|row|main|navigation|timer)$/.test(role));
    const isBlock =
      isBlockElement || !/^(generic|emphasis|strong|time|Abbr|superscript|subscript)$/.test(role);
    if (isBlock) flush(depth);
    if (isNamed) {
      const count = role === 'list' ? ` of ${children.filter((child) => !child.ignored).length}` : '';
      lines.push(
        `${'  '.repeat(depth)}${[`${part}${count}${name && `: ${name}`}`, ...states, readDescription(node)].filter(Boolean).join(', ')}`,
      );
    }
    for (const child of children) read(child, isNamed ? depth + 1 : depth);
    if (isBlock) flush(isNamed ? depth + 1 : depth);
  };

  const root = nodes[0];
  if (root) read(root, 0);
  flush(0);
  return lines;
}
