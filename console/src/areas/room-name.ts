/** Whose room it is; a guest has no name. */
export const nameOf = ({ name }: { readonly name: string }): string => (name === '' ? 'Guest' : name);
