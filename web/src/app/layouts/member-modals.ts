/* Names of the modals that every page with the member's menu has. */

export const CONDITIONS_MODAL = 'conditions';
export const SAFER_GAMBLING_MODAL = 'safer-gambling';
