/** Attribute of the button that opens the chat. */
export const LAUNCHER_ATTRIBUTE = 'data-chat-launcher';
