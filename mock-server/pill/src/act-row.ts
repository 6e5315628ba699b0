import type { Act, Choice, Desk } from './act.ts';
import { element } from './dom.ts';

/** Does an act and tells how it went. */
export type Perform = (act: Act, choice: string) => Promise<void>;

/** One act: its button, and where there is something to choose, the choice beside it. */
export function actRow(act: Act, desk: Desk, perform: Perform): HTMLLIElement {
  const { choices } = act;
  const select = choices && element('select', { attributes: { 'aria-label': act.name } });
  const button = element('button', {
    type: 'button',
    textContent: act.name,
    onclick: () => {
      // The button stays in reach of the keyboard: a disabled one would lose the focus.
      if (button.ariaDisabled === 'true') return;
      button.ariaDisabled = 'true';
      void perform(act, select?.value ?? '').finally(() => {
        button.ariaDisabled = select && select.options.length === 0 ? 'true' : 'false';
      });
    },
  });
  if (select && choices) void fill(select, button, () => choices(desk));
  return element('li', {}, button, ...(select ? [select] : []));
}

async function fill(
  select: HTMLSelectElement,
  button: HTMLButtonElement,
  choices: () => readonly Choice[] | Promise<readonly Choice[]>,
): Promise<void> {
  const found = await Promise.resolve()
    .then(choices)
    .catch((): readonly Choice[] => []);
  select.append(
    ...found.map(({ value, label }) => element('option', { textContent: label, attributes: { value } })),
  );
  // Without anything to choose the act makes no sense here.
  if (found.length === 0) button.ariaDisabled = 'true';
}
