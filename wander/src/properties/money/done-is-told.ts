import { eventually } from '../property.ts';

export const doneIsTold = eventually(
  'what was done is told',
  60_000,
  ({ outcomes, session }) =>
    outcomes.areTold && session === 'in'
      ? outcomes.counts.flatMap(({ kind, isMoney, effects, told, unknown }) =>
          isMoney && effects > told + unknown
            ? [
                `the operator has ${kind} ${effects} times, and the app has told ${told} as done and ${unknown} as unknown`,
              ]
            : [],
        )
      : undefined,
  {
    way: 'withdraw',
    plant: (context, { outcomes: { selector, state } }) =>
      context.addInitScript(
        (marks) => {
          new MutationObserver(() => {
            for (const element of document.querySelectorAll(`${marks.selector}[${marks.state}=succeeded]`))
              element.setAttribute(marks.state, 'hidden');
          }).observe(document, { childList: true, subtree: true, attributes: true });
        },
        { selector, state },
      ),
  },
);
