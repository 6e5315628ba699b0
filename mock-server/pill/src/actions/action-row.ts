import type { Action, ActionOption, ActionContext } from './action.ts';
import { createElement } from '../create-element.ts';

/** Does an act and tells how it went. */
export type RunAction = (act: Action, choice: string) => Promise<void>;

/** One act: its button, and where there is something to choose, the choice beside it. */
export function createActionRow(act: Action, desk: ActionContext, perform: RunAction): HTMLLIElement {
  const { getOptions } = act;
  const select = getOptions && createElement('select', { attributes: { 'aria-label': act.name } });
  const button = createElement('button', {
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
  if (select && getOptions) void fillOptions(select, button, () => getOptions(desk));
  return createElement('li', {}, button, ...(select ? [select] : []));
}

async function fillOptions(
  select: HTMLSelectElement,
  button: HTMLButtonElement,
  choices: () => readonly ActionOption[] | Promise<readonly ActionOption[]>,
): Promise<void> {
  const found = await Promise.resolve()
    .then(choices)
    .catch((): readonly ActionOption[] => []);
  select.append(
    ...found.map(({ value, label }) =>
      createElement('option', { textContent: label, attributes: { value } }),
    ),
  );
  // Without anything to choose the act makes no sense here.
  if (found.length === 0) button.ariaDisabled = 'true';
}
