import chat from '#features/chat/texts.th.json';

/** What the chat says: on its button and in its panel. */
export const texts = { chat };
