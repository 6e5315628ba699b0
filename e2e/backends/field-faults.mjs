import { Money } from './core/money.mjs';

/** Holds a value that no variant may rewrite. */
export class Fixed {
  value;

  constructor(value) {
    this.value = value;
  }
}

const MODES = { null: null, text: 'text', number: 7, object: {}, list: [], flag: true };
export const knownMode = (mode) => mode === 'absent' || mode in MODES;

const copy = (value) => {
  if (value === null || typeof value !== 'object' || value instanceof Money || value instanceof Date)
    return value;
  if (Array.isArray(value)) return value.map(copy);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
};

function spoil(target, steps, mode) {
  if (target === null || typeof target !== 'object') return;
  const [step, ...rest] = steps;
  const keys = step === '[]' ? Object.keys(target) : [step];
  for (const key of keys) {
    if (rest.length) spoil(target[key], rest, mode);
    else if (mode === 'absent') delete target[key];
    else target[key] = new Fixed(structuredClone(MODES[mode]));
  }
}

/** Spoils the planned fields of one call's answer; works before a variant shapes it. */
export function applyFaults(faults, name, value) {
  const mine = faults.filter((fault) => fault.call === name);
  if (!mine.length) return value;
  const holder = { answer: copy(value) };
  for (const { path, mode } of mine) spoil(holder, ['answer', ...(path.match(/\[\]|[^.[\]]+/g) ?? [])], mode);
  if (Array.isArray(holder.answer)) holder.answer = holder.answer.filter(() => true);
  return holder.answer;
}
