/** Name of the open chat in the address (`?m=chat`). */
export const CHAT_MODAL = 'chat';
