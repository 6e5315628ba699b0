/** Values that a property must not have, with what to write instead. */
const REFUSED = {
  'overflow-wrap': [['anywhere'], 'Thai and Lao break between words: use overflow-wrap: break-word.'],
  'word-break': [['break-all'], 'Thai and Lao break between words: use overflow-wrap: break-word.'],
  'line-break': [['anywhere'], 'Thai and Lao break between words: use overflow-wrap: break-word.'],
  'font-style': [[/^(italic|oblique)/], 'Thai and Lao have no italics; use font-weight.'],
  'line-height': [
    [/^(0|1|0?\.\d+|1\.[0-4]\d*)$/, /px/],
    'A line height below 1.5 clips Thai and Lao marks; use a text style of the tokens.',
  ],
  'font-size': [[/^[\d.]+px/], 'Text grows with the size that a member has set: write its size in rem.'],
  'grid-template-columns': [
    [/(?<!minmax\((0|min\([^)]*\)), )\b\d*fr\b/],
    'A long word makes such a column wider than the screen: write minmax(0, 1fr).',
  ],
  font: [
    [/(^|\s)[\d.]+px/, /\/\s*(0|1|0?\.\d+|1\.[0-4]\d*)\s/],
    'Write the size in rem and a line height of 1.5: text grows with the size that a member has set, and Thai and Lao marks need room.',
  ],
};

/** Newer features that pages do without where they lack, or that the app has from `browserslist` (docs/guides/browser-support.md). */
const FALLBACKS = {
  ignoreProperties: {
    'accent-color': ['/./'],
    'forced-color-adjust': ['/./'],
    'overscroll-behavior': ['/./'],
    'overscroll-behavior-x': ['/./'],
    resize: ['/./'],
    'text-size-adjust': ['/./'],
    'text-wrap': ['balance', 'pretty'],
    'user-select': ['/./'],
  },
  ignoreSelectors: ['marker', 'popover-open'],
};

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    // The year of the browsers in `browserslist`: what all of them got later is refused.
    'plugin/use-baseline': [true, { available: 2023, ...FALLBACKS }],
    'declaration-property-value-disallowed-list': [
      Object.fromEntries(Object.entries(REFUSED).map(([property, [values]]) => [property, values])),
      { message: (property) => REFUSED[property][1] },
    ],
    'media-feature-name-unit-allowed-list': [
      { '/width|height/': ['rem'] },
      { message: 'The layout grows with the text, whose size a member has set: write widths in rem.' },
    ],
    'rule-selector-property-disallowed-list': [
      { '/:hover/': ['display', 'visibility', 'opacity', 'content'] },
      { message: 'A touch screen and a keyboard have no pointer: nothing appears by hover alone.' },
    ],
  },
};
