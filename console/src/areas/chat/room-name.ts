/** Returns the name of a room's member, or “Guest”. */
export const getRoomName = ({ name }: { readonly name: string }): string => (name === '' ? 'Guest' : name);
