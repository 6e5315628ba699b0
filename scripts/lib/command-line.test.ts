import { expect, test } from 'vitest';

import { parseCommandLine } from './command-line.mjs';

const command = {
  name: 'npm run example',
  summary: 'Does something.',
  options: {
    times: { type: 'string', value: 'N', default: '20', meaning: 'runs' },
    write: { type: 'boolean', meaning: 'writes the result' },
    origin: { type: 'string', value: 'URL', multiple: true, meaning: 'an origin' },
  },
} as const;

test('options have their defaults, and their values are read', () => {
  expect(parseCommandLine(command, [])).toEqual({
    values: { times: '20', write: false, origin: [] },
    positionals: [],
  });
  expect(
    parseCommandLine(command, ['--times=3', '--write', '--origin', 'http://a', '--origin', 'http://b']),
  ).toMatchObject({ values: { times: '3', write: true, origin: ['http://a', 'http://b'] } });
  expect(parseCommandLine(command, ['--times', '3', '--help'])).toBe('help');
});

test('a wrong option is refused with the reason and the nearest name', () => {
  for (const [args, reason] of [
    [['--time', '3'], 'npm run example has no option --time. Did you mean --times?'],
    [['--wirte'], 'npm run example has no option --wirte. Did you mean --write?'],
    [['-w'], 'npm run example has no option -w. Did you mean --write?'],
    [['--write=yes'], "Option '--write' does not take an argument."],
    [['--times'], "Option '--times <value>' argument missing."],
    [['ledger'], 'npm run example takes options only, not "ledger".'],
  ] as const) {
    expect(() => parseCommandLine(command, args), reason).toThrow(
      `${reason} All options: npm run example -- --help`,
    );
  }
});

test('a command with arguments gets them beside its options', () => {
  const withArgs = { ...command, args: { name: '[NAME …]', meaning: 'names' } };
  expect(parseCommandLine(withArgs, ['ledger', '--write', 'qr'])).toMatchObject({
    values: { write: true },
    positionals: ['ledger', 'qr'],
  });
});

test('a value may begin with a dash, and the help needs no value', () => {
  const starting = { name: 'x', summary: '', options: { port: { type: 'string', meaning: '' } } } as const;
  expect(parseCommandLine(starting, ['--port', '-1'])).toMatchObject({ values: { port: '-1' } });
  expect(parseCommandLine(starting, ['--help=port'])).toBe('help');
});
