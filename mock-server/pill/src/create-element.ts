type Props<K extends keyof HTMLElementTagNameMap> = Partial<
  Pick<
    HTMLElementTagNameMap[K],
    Extract<keyof HTMLElementTagNameMap[K], 'textContent' | 'className' | 'type'>
  >
> & {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onclick?: () => void;
};

/** Creates an element with text and attributes. Takes no markup, which the page's CSP forbids. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { attributes = {}, ...props }: Props<K> = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  Object.assign(element, props);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}
