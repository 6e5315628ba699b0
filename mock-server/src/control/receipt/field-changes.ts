/** Field that differs between two values. `before` is absent if it was added, `after` if it was removed. */
export interface FieldChange {
  readonly path: string;
  readonly before?: string;
  readonly after?: string;
}

/** Collects the fields of a value at any depth, as JSON by their paths. */
function flatten(value: unknown, path: string, fields = new Map<string, string>()): Map<string, string> {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (inner.length === 0 && value !== undefined) fields.set(path, JSON.stringify(value));
  for (const [name, field] of inner)
    flatten(
      field,
      Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`,
      fields,
    );
  return fields;
}

/** Lists the fields that differ between two values, at any depth; a value that is new or gone is one field. */
export function listFieldChanges(before: unknown, after: unknown, path = ''): readonly FieldChange[] {
  if (before === undefined && after !== undefined) return [{ path, after: JSON.stringify(after) }];
  if (before !== undefined && after === undefined) return [{ path, before: JSON.stringify(before) }];
  const [old, present] = [flatten(before, path), flatten(after, path)];
  return [...new Set([...old.keys(), ...present.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), present.get(name)];
    if (was === is) return [];
    return [
      { path: name, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) },
    ];
  });
}
