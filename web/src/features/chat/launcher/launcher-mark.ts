/** The attribute by which the chat's button is found. */
export const LAUNCHER = 'data-chat-launcher';
