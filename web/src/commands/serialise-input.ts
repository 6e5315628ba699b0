const replaceFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Serialises an input. Equal inputs give equal texts; files are compared by name, size and date. */
export const serialiseInput = (input: unknown): string => JSON.stringify(input, replaceFile);
