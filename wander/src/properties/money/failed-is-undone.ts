import { always } from '../property.ts';

export const failedIsUndone = always(
  'what is told as failed was not done',
  ({ outcomes: { counts, failed } }) =>
    counts.flatMap(({ kind, isMoney, effects, told, unknown }) =>
      isMoney && failed.includes(kind) && effects > told + unknown
        ? [`${kind} is told as failed, and the operator has it`]
        : [],
    ),
  {
    way: 'withdraw',
    plant: (context, { outcomes: { selector, state } }) =>
      context.addInitScript(
        (marks) => {
          new MutationObserver(() => {
            for (const element of document.querySelectorAll(`${marks.selector}[${marks.state}=succeeded]`))
              element.setAttribute(marks.state, 'failed');
          }).observe(document, { childList: true, subtree: true, attributes: true });
        },
        { selector, state },
      ),
  },
);
