import type { TextPattern } from './rule.ts';

const TEST = /\.(test|test-d|spec|proof)\.tsx?$|\/testing\//;

/** Forbidden patterns that the linter cannot check. */
export const TEXT_PATTERNS: readonly TextPattern[] = [
  {
    files: /^(shared|fixtures|mock-server|web)\/.*\.tsx?$/,
    // Money itself, and percentages, which are parts of a hundred.
    except: new RegExp(`^shared/src/money\\.ts$|/format-percent\\.ts$|${TEST.source}`),
    pattern: /[*/]\s*100(_00)?\b(?!\s*%)|(?<!\bms)\.toFixed\(/,
    message: 'Money is satang: only shared/src/money.ts converts it from or to baht.',
  },
  {
    files: /^web\/src\//,
    except: TEST,
    pattern: /__sandbox/,
    message: 'The web app must not depend on the sandbox; use the config block or the pill.',
  },
  {
    files: /^web\/src\/.*\.tsx?$/,
    except: new RegExp(`^web/src/lib/media/sanitise-html\\.ts$|${TEST.source}`),
    pattern:
      /\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|document\.write\b|from 'dompurify'|createPolicy\(/,
    message: 'Render HTML of the operator with HtmlContent; nothing else may create nodes from text.',
  },
  {
    files: /^web\/src\/.*\.tsx?$/,
    except: new RegExp(`^web/src/lib/i18n/|${TEST.source}`),
    pattern: /\bIntl\.(?!Segmenter\b)|\.toLocale(Date|Time)?String\(/,
    message: 'Intl does not know `la`: use lib/format, which is the same in all languages, or a plural form.',
  },
  {
    files: /^web\/src\/.*\.tsx$/,
    except: TEST,
    pattern: /\bautoFocus\b/,
    message: 'autoFocus runs before showModal; use data-autofocus.',
  },
  {
    files: /^web\/.*\.css$/,
    pattern: /overflow-wrap:\s*anywhere|word-break:\s*break-all|line-break:\s*anywhere/,
    message: 'Thai and Lao break between words: use overflow-wrap: break-word.',
  },
  {
    files: /^web\/.*\.css$/,
    pattern: /font-style:\s*(italic|oblique)/,
    message: 'Thai and Lao have no italics; use font-weight.',
  },
  {
    files: /^web\/.*\.css$/,
    pattern: /line-height:\s*(0|1|0?\.\d+|1\.[0-4]\d*)\s*[;}]/,
    message: 'A line height below 1.5 clips Thai and Lao marks; use a text style of the tokens.',
  },
  {
    files: /^web\/.*\.css$/,
    pattern: /font(-size)?:\s*(\d+ )?[\d.]+px|@(media|container)[^{]*(width|height): [\d.]+px/,
    message:
      'Text grows with the size that a member has set: write its size, and the widths that depend on it, in rem.',
  },
  {
    files: /^web\/.*\.css$/,
    pattern: /:hover[^{}]*\{[^}]*\b(display|visibility|opacity|content):/,
    message: 'A touch screen and a keyboard have no pointer: nothing appears by hover alone.',
  },
  {
    files: /^(shared|fixtures|mock-server|web|console|scripts|e2e)\/.*\.(tsx?|mjs)$/,
    except: /^scripts\/rules\/(text-patterns|check-rules\.test)/,
    pattern: /@ts-(ignore|nocheck)|(oxlint|eslint)-disable|\bas any\s*[;,)\].]|\b(TODO|FIXME|HACK)\b/,
    inComments: true,
    message: 'Fix the problem, or change the rule for the whole repository.',
  },
  {
    files: /\.(test|spec)\.tsx?$/,
    except: /^scripts\/rules\/(check-rules|lint-rules)\.test\.ts$/,
    pattern:
      /waitForTimeout|\bretr(y|ies):\s*[1-9]|toMatch(Inline)?Snapshot|toMatchFileSnapshot|\.(skip|only|todo|fixme|fails)\(/,
    message:
      'A test waits for an observable condition, always runs, and states its expectation in its own file.',
  },
];
