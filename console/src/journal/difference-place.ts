interface Place {
  readonly part: string;
  readonly path: string;
}

/** Names the field of a difference: `response slots[].amount`. */
export const toPlace = ({ part, path }: Place): string => (path === '' ? part : `${part} ${path}`);
