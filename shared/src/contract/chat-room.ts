/** The room of a member or guest. */
export const roomOf = (prefix: string, id: string): string => `${prefix}${id}`;
