/** The room of a member or guest. */
export const toRoomName = (prefix: string, id: string): string => `${prefix}${id}`;
