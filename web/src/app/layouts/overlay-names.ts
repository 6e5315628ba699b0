/** A modal that every page with the member's menu has. */
export const CONDITIONS = 'conditions';
export const KNOWN_EVERYWHERE: readonly string[] = [CONDITIONS];

/** Modals of home that say what is coming. */
export const COMING = ['deposit', 'invite', 'refund', 'spin'] as const;
