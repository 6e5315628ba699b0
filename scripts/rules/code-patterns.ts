import { lineOf, type Report, type Sources } from './source-files.ts';

const WEB = /^web\/src\/.*\.tsx?$/;
const TEST = /\.(test|test-d|spec|proof|test-utils)\.tsx?$|\/testing\//;

/** A pattern that source files must not contain. Tests are not checked. */
interface Pattern {
  /** Paths of the files that are checked. */
  readonly files: RegExp;
  readonly pattern: RegExp;
  /** Says what to do instead. */
  readonly message: string;
  /** Paths of files that may contain it. */
  readonly except?: RegExp;
}

const PATTERNS: readonly Pattern[] = [
  {
    files: /^(shared|fixtures|mock-server|contract-check|web)\/.*\.tsx?$/,
    pattern: /[*/]\s*100(_00)?\b(?!\s*%)|(?<!\bms)\.toFixed\(/,
    message: 'Money is satang: only shared/src/money.ts converts it from or to baht.',
    // Percentages are parts of a hundred.
    except: /^shared\/src\/money\.ts$|\/format-percent\.ts$/,
  },
  {
    files: /^web\/src\//,
    pattern: /__sandbox/,
    message: 'The web app must not depend on the sandbox; use the config block or the pill.',
  },
  {
    files: WEB,
    pattern: /\b(innerHTML|outerHTML|insertAdjacentHTML)\b|document\.write\b|from 'dompurify'|createPolicy\(/,
    message: 'Render HTML of the operator with HtmlContent; nothing else may create nodes from text.',
    except: /^web\/src\/(lib\/media\/sanitise-html|features\/shared-slip\/slip-worker)\.ts$/,
  },
  {
    files: WEB,
    pattern: /\bIntl\.(?!Segmenter\b)/,
    message: 'Intl does not know `la`: use lib/format, which is the same in all languages, or a plural form.',
    except: /^web\/src\/lib\/i18n\//,
  },
  {
    // stylelint knows the units of @media alone.
    files: /^web\/.*\.css$/,
    pattern: /@container[^{]*\dpx/,
    message: 'The layout grows with the text, whose size a member has set: write widths in rem.',
  },
  {
    files: /^shared\/src\/contract\/.*\.ts$/,
    pattern: /path: '[^']*((cancel|undo|reverse)[^']*withdraw|withdraw[^']*(cancel|undo|reverse))/,
    message: 'A withdrawal that was requested stays: no call may take it back.',
  },
  {
    files: WEB,
    pattern: /\b(auto[Pp]lay|confetti|new Audio|navigator\.vibrate|AudioContext|createOscillator)\b/,
    message: 'Nothing plays, shakes or celebrates by itself; the chat, if turned on, is the only sound.',
    except: /^web\/src\/features\/chat\/panel\/notification-sound\.ts$/,
  },
  {
    files: /^web\/src\/features\/wheel\/.*\.tsx?$/,
    pattern: /\bMath\.random\b|\bgetRandomValues\b/,
    message: 'The operator draws the prize; only the number of turns and the place in the slice are random.',
    except: /^web\/src\/features\/wheel\/canvas\/wheel-geometry\.ts$/,
  },
];

const TEST_PATTERNS: readonly Pattern[] = [
  {
    files: /\.(test|spec)\.tsx?$/,
    pattern:
      /waitForTimeout|\bretr(y|ies):\s*[1-9]|toMatch(Inline|File)?Snapshot|\.(skip|only|todo|fixme|fails)\(/,
    message:
      'A test waits for an observable condition, always runs, and states its expectation in its own file.',
    // It writes the types of the texts.
    except: /^web\/src\/app\/i18n\/texts\.test\.ts$/,
  },
  {
    files: /\.test-utils\.tsx?$|\/testing\//,
    pattern: /(?<=\n)(before|after)(All|Each)\(/,
    message:
      'Test files share a module, and its hooks are those of the first file alone: call them in a function.',
    // It runs before each file.
    except: /^web\/src\/testing\/setup\.ts$/,
  },
];

/** Replaces comments by spaces and keeps line ends, because comments may mention forbidden code. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Reports code that the linters cannot refuse. */
export function checkPatterns(sources: Sources, report: Report): void {
  for (const [path, text] of sources) {
    if (/(?:ox|es)lint-disable/.test(text))
      report(path, 'Fix the problem, or change the rule for the whole repository.');
    for (const { files, pattern, message, except } of TEST.test(path) ? TEST_PATTERNS : PATTERNS) {
      if (!files.test(path) || except?.test(path)) continue;
      for (const { index } of withoutComments(text).matchAll(new RegExp(pattern, 'g')))
        report(`${path}:${lineOf(text, index)}`, message);
    }
  }
}
