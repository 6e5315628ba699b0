import chat from '#features/chat/texts.en.json';

/** What the chat says: on its button and in its panel. */
export const texts = { chat };
