/* Constants of the chat (§9). */

export const CHAT_HISTORY_PAGE_ROWS = 10;
/** Longest message, in UTF-16 units (F-48). */
export const CHAT_TEXT_MAX_UNITS = 2_000;
export const CHAT_IMAGE_MAX_MB = 10;
export const CHAT_VIDEO_MAX_MB = 20;
export const CHAT_RECONNECT_CHECK_MS = 5_000;
export const CHAT_RECONNECT_DELAY_MS = 500;
export const CHAT_RECONNECT_ATTEMPTS = Number.POSITIVE_INFINITY;
export const CHAT_READ_DEBOUNCE_MS = 1_000;
export const CHAT_ALERT_MS = 4_000;
/** Distance from the newest message up to which the conversation counts as scrolled to the end. */
export const CHAT_BOTTOM_THRESHOLD_PX = 60;
