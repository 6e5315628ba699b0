import { lineOf, type Rule, type Violation } from './rule.ts';

const CODE = /\.(tsx?|mjs|css)$/;
/** Test with violations in its strings. */
const RULES_TEST = 'scripts/rules/check-rules.test.ts';

/** Openings of a doc comment that put neither a verb nor a noun first. */
const OPENING = /\/\*\*\s+(?:\* )?(What|Whether|Of|By|Who|Whose|How|Told|In so|As far|So)\b/g;

/**
 * Refuses a doc comment that starts with a question word or a preposition. It starts with a verb in the third person
 * for a function and with a noun for a type or a constant.
 */
export const commentOpenings: Rule = (sources) =>
  [...sources].flatMap(([path, text]): Violation[] => {
    if (!CODE.test(path) || path === RULES_TEST) return [];
    return [...text.matchAll(OPENING)].map(({ index, 1: word }) => ({
      at: `${path}:${lineOf(text, index)}`,
      message: `A doc comment does not begin with "${word}": start with a verb (function) or a noun (type, constant).`,
    }));
  });
