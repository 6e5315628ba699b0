import { Money } from '../core/money.mjs';
import { Fixed } from '../field-faults.mjs';

const same = (value) => value;

/** Writes an answer in a variant's own way: money, times, flags, numbers, texts and objects. */
export function write(value, style) {
  const { money, time, flag = same, number = same, text = same, object = same } = style;
  const walk = (item) => {
    if (item instanceof Fixed) return item;
    if (item instanceof Money) return money(item.satang);
    if (item instanceof Date) return time(item);
    if (typeof item === 'boolean') return flag(item);
    if (typeof item === 'number') return number(item);
    if (typeof item === 'string') return text(item);
    if (Array.isArray(item)) return item.map(walk);
    if (item === null || item === undefined) return item;
    return object(Object.fromEntries(Object.entries(item).map(([key, part]) => [key, walk(part)])));
  };
  return walk(value);
}

export const unfix = (_key, value) => (value instanceof Fixed ? value.value : value);

/** Changes each item of a list that may be missing. */
export const each = (list, change) =>
  Array.isArray(list)
    ? list.map((item) => (item && typeof item === 'object' && !(item instanceof Fixed) ? change(item) : item))
    : list;

/** Changes one named part of an object where it is there. */
export const part = (value, name, change) =>
  value?.[name] && typeof value[name] === 'object' && !(value[name] instanceof Fixed)
    ? { ...value, [name]: change(value[name]) }
    : value;

/** Names the links of the games, and changes the rest of each game. */
export const slots = (value, name) => ({
  ...value,
  slots: each(value?.slots, ({ links, ...slot }) => ({ ...slot, ...name(links, slot) })),
});

/** Words a field anew, unless it is missing or spoilt. */
export const reworded = (value, name, other) =>
  !(name in value) ? {} : { [name]: value[name] instanceof Fixed ? value[name] : other };

export const isoWithOffset = (date) =>
  `${new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
