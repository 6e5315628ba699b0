const LEADING_IDS = /^\s*((?:[A-Z]{1,2}-?\d{1,3}\b[,:]? ?(?:and )?)+)/;
const ID = /[A-Z]{1,2}-?\d{1,3}/g;

/** Returns the ids at the beginning of a title: of `M1 M2 commands …` M1 and M2. @param {string} title */
export const listTitleIds = (title) => LEADING_IDS.exec(title)?.[1]?.match(ID) ?? [];

/** Beginning of a test or group in a source file, up to its title. */
const TEST_CALL =
  /\b(?:test|it|describe)(?:\.(?:describe|for|each)\b)?(?:\.each|\.for)?(?:<[^(]{0,200}>)?(?:\([\s\S]{0,4000}?\))??\(\s*['"`]([^'"`\n]{0,80})/g;

/** Returns the ids that titles in a source file begin with. @param {string} source */
export const listSourceIds = (source) =>
  new Set([...source.matchAll(TEST_CALL)].flatMap(([, title = '']) => listTitleIds(title)));

/** Makes a pattern of full test names that contain one of the ids as a word. @param {readonly string[]} ids */
export const toNamePattern = (ids) => String.raw`(^|\s)(${ids.join('|')})(?![\w-])`;
