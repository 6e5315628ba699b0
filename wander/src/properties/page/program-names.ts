import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';

const NAMES =
  /\b[A-Z]{3,}(?:_[A-Z0-9]+)+\b|\{\{\w+\}\}|\bundefined\b|\bnull\b|\bNaN\b|\bInfinity\b|\bInvalid Date\b|\[object \w+\]/;

/** Payload of an operator's message in a scenario, which is shown as it is. */
const PAYLOAD = 'CHECK_DEPOSIT';

export const programNames = always(
  'no name of the program is shown',
  ({ text, act, app }) => {
    const name = NAMES.exec(text.replaceAll(PAYLOAD, ''))?.[0];
    // A member may have typed it.
    if (name !== undefined && act?.act === 'type' && act.text.includes(name)) return undefined;
    const found = name ?? app.findProgramName?.(text);
    return found === undefined ? undefined : `a name of the program is shown in place of a text: ${found}`;
  },
  {
    way: 'press',
    plant: inPage(() => document.addEventListener('click', () => document.body.append('MONEY_NOT_ENOUGH'))),
  },
);
