/** Ways in which another backend spells the name of a field. */
export const RENAMES = [
  (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_*/, 'x_'),
  (name: string) => `the${name[0]?.toUpperCase()}${name.slice(1)}`,
  (name: string) => `${name}Value`,
] as const;

/** Ways in which another backend writes a time, from that of the contract. */
export const TIME_FORMS = [
  (time: string) => time.replace('T', ' ').replace(/\..*/, ''),
  (time: string) => time.replace(/(\.\d+)?Z$/, ''),
  (time: string) => time.replace(/(\.\d+)?Z$/, '+0000'),
  (time: string) => time.slice(0, 10),
  (time: string) => `${Number(time.slice(0, 4)) + 543}${time.slice(4)}`,
  (time: string) => time.slice(0, 10).split('-').toReversed().join('/'),
  (time: string) => Date.parse(time),
  (time: string) => Date.parse(time) / 1_000,
] as const;

/** Changes each field at a path such as `slots[].name`; returns the number of changed fields. */
export function changeAt(
  value: unknown,
  path: string,
  change: (parent: Record<string, unknown>, name: string) => void,
): number {
  const [step = '', ...rest] = path.match(/\[\]|[^.[\]]+/g) ?? [];
  const below = rest.join('.').replaceAll('.[]', '[]');
  if (step === '[]') {
    return Array.isArray(value)
      ? value.reduce<number>((sum, item) => sum + changeAt(item, below, change), 0)
      : 0;
  }
  if (typeof value !== 'object' || value === null) return 0;
  const parent = value as Record<string, unknown>;
  if (parent[step] === undefined) return 0;
  if (rest.length > 0) return changeAt(parent[step], below, change);
  change(parent, step);
  return 1;
}
