/**
 * The channel between pages of this origin on which the console tells that a world's state has changed; each
 * message is the world's id. What stands in the app's page for the sandbox then has the app read again.
 */
export const CHANGES_CHANNEL = 'sandbox-changes';
