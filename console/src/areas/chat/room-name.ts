/** Whose room it is; a guest has no name. */
export const getRoomName = ({ name }: { readonly name: string }): string => (name === '' ? 'Guest' : name);
