declare global {
  /** Number of scripts of payloads that have run in this window. */
  var executed: number;
}

/** Events that run the handlers of an element without a member's click. */
const EVENTS = [
  'load',
  'error',
  'mouseover',
  'mouseenter',
  'pointerenter',
  'focus',
  'blur',
  'toggle',
  'animationstart',
  'begin',
  'wheel',
  'start',
  'slotchange',
  'close',
] as const;

/** Sends every event to every element of a box, as a member's pointer and keys would. */
export function driveEvents(box: ParentNode): void {
  for (const element of box.querySelectorAll('*')) {
    for (const name of EVENTS) element.dispatchEvent(new Event(name, { bubbles: name === 'mouseover' }));
  }
}

const TAGS = new Set(
  (
    'a b strong i em u s br hr p div span h1 h2 h3 h4 h5 h6 ul ol li ' +
    'table thead tbody tr th td img blockquote small sub sup center font'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  'href src alt title width height align colspan rowspan color size id name'.split(' '),
);
const ADDRESS = /^(?:https?:(?![\\/]*[^\\/?#]*@)|mailto:|tel:|\/(?!\/)|#)/i;

const isAllowedAttribute = (tag: string, name: string, value: string): boolean => {
  // Ids and names are prefixed, so that none is a property that the app uses.
  if (name === 'id' || name === 'name') return value.startsWith('user-content-');
  // A picture runs nothing, whatever its address says it is.
  if (tag === 'img' && name === 'src' && /^data:/i.test(value)) return true;
  if ((name === 'href' || name === 'src') && /^[^/#?]*:|^\/\//.test(value)) return ADDRESS.test(value);
  return ATTRIBUTES.has(name);
};

/** Lists the elements and attributes of a box that the sanitiser must not let through. */
export function listForbidden(box: ParentNode): readonly string[] {
  return [...box.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const attributes = [...element.attributes].filter(
      ({ name, value }) => !isAllowedAttribute(tag, name, value),
    );
    return [
      ...(TAGS.has(tag) ? [] : [tag]),
      ...attributes.map(({ name, value }) => `${tag} ${name}=${value}`),
    ];
  });
}
