/** The attribute by which the chat's button is found. */
export const LAUNCHER_ATTRIBUTE = 'data-chat-launcher';
