/** Events that run the handlers of an element without a member's click. */
export const HANDLER_EVENTS = [
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

/** Element of HTML of the operator, as the page holds it. */
export interface HtmlElementData {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
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

/** Lists the elements and attributes that the sanitiser must not let through. */
export const listForbiddenParts = (elements: readonly HtmlElementData[]): readonly string[] =>
  elements.flatMap(({ tag, attributes }) => [
    ...(TAGS.has(tag) ? [] : [tag]),
    ...attributes
      .filter(([name, value]) => !isAllowedAttribute(tag, name, value))
      .map(([name, value]) => `${tag} ${name}=${value}`),
  ]);
