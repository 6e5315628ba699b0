/** Name of the modal that every page with the member's menu has. */
export const CONDITIONS_MODAL = 'conditions';
