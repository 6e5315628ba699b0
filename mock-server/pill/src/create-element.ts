type Props<K extends keyof HTMLElementTagNameMap> = Partial<
  Pick<
    HTMLElementTagNameMap[K],
    Extract<keyof HTMLElementTagNameMap[K], 'textContent' | 'className' | 'type'>
  >
> & {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onclick?: () => void;
};

/** An element with its text and attributes; never markup, which the page's policy forbids. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { attributes = {}, ...props }: Props<K> = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  Object.assign(made, props);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}
