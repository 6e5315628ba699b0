/** Exit codes of every command. */
const EXIT_CODES = { 0: 'done', 1: 'failed', 2: 'an option or an argument is wrong' };
const LINE_WIDTH = 110;

/** Breaks a text into lines of a width. @param {string} text @param {number} width */
function wrap(text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Renders a title and rows of two columns; nothing without rows. @param {string} title @param {readonly (readonly [string, string])[]} rows */
function renderTable(title, rows) {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.flatMap(([name, meaning]) =>
    wrap(meaning, LINE_WIDTH - width - 2).map(
      (line, index) => `  ${(index === 0 ? name : '').padEnd(width)}${line}`,
    ),
  );
  return ['', title, ...lines];
}

/** @param {string} name @param {import('./command.ts').Option} option @returns {readonly [string, string]} */
const toRow = (name, { value, meaning, default: byDefault, multiple }) => [
  `--${name}${value === undefined ? '' : ` ${value}`}`,
  meaning +
    (multiple ? '; can be repeated' : '') +
    (byDefault === undefined || byDefault === '' ? '' : `; default ${byDefault}`),
];

/** Renders the help of a command. @param {import('./command.ts').Command} command */
export function renderHelp({ name, summary, options, args, passesTo, environment = {}, exitCodes = {} }) {
  const parts = [
    ...(Object.keys(options).length > 0 || passesTo !== undefined ? ['[options]'] : []),
    ...(args === undefined ? [] : [args.name]),
  ];
  const usage = [name, ...(name.startsWith('npm ') && parts.length > 0 ? ['--'] : []), ...parts].join(' ');
  return [
    `Usage: ${usage}`,
    '',
    ...wrap(summary, LINE_WIDTH),
    ...renderTable('Arguments:', args === undefined ? [] : [[args.name, args.meaning]]),
    ...renderTable('Options:', [
      ...Object.entries(options).map(([option, each]) => toRow(option, each)),
      ...(passesTo === undefined
        ? []
        : [/** @type {const} */ (['…', `all others are those of Playwright: ${passesTo} --help`])]),
      ['--help', 'prints this help'],
    ]),
    ...renderTable('Environment:', Object.entries(environment)),
    ...renderTable('Exit codes:', Object.entries({ ...EXIT_CODES, ...exitCodes })),
  ].join('\n');
}
