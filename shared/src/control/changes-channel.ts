/**
 * Name of the `BroadcastChannel` on which the console announces that the state of a world has changed. Each message
 * is the id of the world; the pill in the app's page then makes the app refetch.
 */
export const CHANGES_CHANNEL = 'sandbox-changes';
