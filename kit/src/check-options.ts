import { STRICT_IS_OF_SANDBOX } from '@wallet/shared/control/world.ts';
import { editDistance, toUnknownName } from '@wallet/shared/suggest-names.ts';

/** Number of letters in which a misspelt option differs from the right one. */
const TYPING_ERRORS = 2;
/** Letters of a name that other names may be like by chance. */
const SHORT = 5;

/**
 * Refuses options that the kit does not have, which a suite without types could misspell.
 * @throws {Error} with the nearest names
 */
export function checkOptions(options: object, known: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    if (name === 'strict') throw new Error(`The options ${STRICT_IS_OF_SANDBOX}.`);
    throw new Error(toUnknownName('must be a known option', name, known));
  }
}

/** Parts of a test type in which Playwright has its fixtures and options. They are not declared. */
interface TestParts {
  readonly fixtures?: readonly { readonly fixtures: object }[];
}

/** A test type, as far as its options are checked. */
interface CheckedTest {
  use(options: object): void;
  extend(fixtures: object): CheckedTest;
}

/** Lists the fixtures and options of a test type; undefined if this version of Playwright has them elsewhere. */
function listOptions(test: CheckedTest): readonly string[] | undefined {
  const key = Object.getOwnPropertySymbols(test).find(({ description }) => description === 'testType');
  const parts = key && (test as unknown as Readonly<Record<symbol, TestParts>>)[key];
  return parts?.fixtures?.flatMap(({ fixtures }) => Object.keys(fixtures));
}

/**
 * Makes `test.use` refuse options that no fixture has, also in the tests that are made of this one by `extend`. Playwright
 * itself ignores them.
 */
export function withCheckedOptions<T>(test: T & CheckedTest): T {
  const { use, extend } = test;
  const known = listOptions(test);
  test.use = (options) => {
    if (known) checkOptions(options, known);
    const { members } = options as { readonly members?: unknown };
    // Playwright takes a list whose second item is an object for a fixture with its options.
    use(Array.isArray(members) ? { ...options, members: [members, { option: true }] } : options);
  };
  test.extend = (fixtures) => withCheckedOptions(extend(fixtures));
  return test;
}

/**
 * Refuses options of the configuration that look like a long one of the kit. Others may be those of another test type.
 * @throws {Error} with the names that may be meant
 */
export function checkConfiguration(use: object, own: readonly string[]): void {
  const isMeant = (name: string) => (option: string) =>
    option.length > SHORT && editDistance(name, option) <= TYPING_ERRORS;
  const wrong = Object.keys(use).find(
    (name) => name === 'strict' || (!own.includes(name) && own.some(isMeant(name))),
  );
  if (wrong !== undefined) checkOptions({ [wrong]: true }, own);
}
