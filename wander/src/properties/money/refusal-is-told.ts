import { always } from '../property.ts';

export const refusalIsTold = always(
  'a refusal is told',
  ({ outcomes }) => outcomes.untoldRefusals.map((refusal) => `${refusal}, and nothing says so`),
  {
    way: 'withdraw',
    before: [{ act: 'refuse', nth: 0 }],
    plant: (context, { outcomes }) =>
      context.addInitScript(
        ({ selector, state }) => {
          new MutationObserver(() => {
            for (const element of document.querySelectorAll<HTMLElement>(
              `[role=status], [role=alert], ${selector}`,
            )) {
              element.removeAttribute('role');
              element.removeAttribute(state);
              element.removeAttribute(selector.slice(1, -1));
              element.hidden = true;
            }
          }).observe(document, { childList: true, subtree: true });
        },
        { selector: outcomes.selector, state: outcomes.state },
      ),
  },
);
