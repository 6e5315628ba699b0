/* The chat’s constants of §9, apart because no first screen needs them. */

export const CHAT_HISTORY_PAGE_ROWS = 10;
export const CHAT_TEXT_MAX_UNITS = 2_000;
export const CHAT_IMAGE_MAX_MB = 10;
export const CHAT_VIDEO_MAX_MB = 20;
export const CHAT_RECONNECT_CHECK_MS = 5_000;
export const CHAT_RECONNECT_DELAY_MS = 500;
export const CHAT_RECONNECT_ATTEMPTS = Number.POSITIVE_INFINITY;
export const CHAT_READ_DEBOUNCE_MS = 1_000;
export const CHAT_ALERT_MS = 4_000;
export const CHAT_BOTTOM_THRESHOLD_PX = 60;
export const CHAT_UPLOAD_TYPES = ['mp4', 'quicktime', 'png', 'jpeg', 'jpg', 'gif'] as const;
