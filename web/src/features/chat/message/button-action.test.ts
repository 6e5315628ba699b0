import { expect, test } from 'vitest';

import { type ButtonSpec, toButtonAction } from './button-action.ts';

const NOTHING = { does: 'nothing' };
const does = (type: ButtonSpec['type'], payload?: string, title = 'Title') =>
  toButtonAction({ type, title, ...(payload === undefined ? {} : { payload }) });

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'https://user:secret@a.example',
  '',
])('CH-12 a web button to %j does nothing', (payload) => {
  expect(does('web', payload)).toEqual(NOTHING);
});

test('a web button opens its address, and does nothing without one', () => {
  expect(does('web', 'https://a.example/x')).toEqual({ does: 'open', url: 'https://a.example/x' });
  expect(does('web')).toEqual(NOTHING);
});

test.each(['+66 2000 0000', 'tel:+6620000000'])('a call button calls %s', (payload) => {
  expect(does('call', payload)).toEqual({ does: 'open', url: 'tel:+6620000000' });
});

test.each(['javascript:alert(1)', '*#06#', 'https://a.example'])(
  'a call button does not follow %s',
  (payload) => {
    expect(does('call', payload)).toEqual(NOTHING);
  },
);

test('a postback says its payload, or its title where it has none; another button says its title', () => {
  expect(does('postback', 'YES')).toEqual({
    does: 'say',
    message: { message_type: 'postback', payload: 'YES' },
  });
  expect(does('postback')).toMatchObject({ message: { message_type: 'postback', payload: 'Title' } });
  expect(does('other', 'x')).toMatchObject({ message: { message_type: 'text', payload: 'Title' } });
});
