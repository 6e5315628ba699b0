import type { Action, ActionOption, ActionContext } from './action.ts';
import { createElement } from '../create-element.ts';

/** Runs an action and reports its result. */
type RunAction = (action: Action, option: string) => Promise<void>;

/** Creates the button of an action, and the select beside it if it has options. */
export function createActionRow(action: Action, context: ActionContext, run: RunAction): HTMLLIElement {
  const { getOptions } = action;
  const select = getOptions && createElement('select', { attributes: { 'aria-label': action.name } });
  const button = createElement('button', {
    type: 'button',
    textContent: action.name,
    onclick: () => {
      // A disabled button would lose the keyboard focus.
      if (button.ariaDisabled === 'true') return;
      button.ariaDisabled = 'true';
      void run(action, select?.value ?? '').finally(() => {
        button.ariaDisabled = select && select.options.length === 0 ? 'true' : 'false';
      });
    },
  });
  // The action needs an option, so its button waits for the first.
  button.ariaDisabled = select ? 'true' : 'false';
  if (select && getOptions) void fillOptions(select, button, () => getOptions(context));
  return createElement('li', {}, button, ...(select ? [select] : []));
}

async function fillOptions(
  select: HTMLSelectElement,
  button: HTMLButtonElement,
  getOptions: () => readonly ActionOption[] | Promise<readonly ActionOption[]>,
): Promise<void> {
  const options = await Promise.resolve()
    .then(getOptions)
    .catch((): readonly ActionOption[] => []);
  select.append(
    ...options.map(({ value, label }) =>
      createElement('option', { textContent: label, attributes: { value } }),
    ),
  );
  button.ariaDisabled = options.length === 0 ? 'true' : 'false';
}
