import '#testing/node-page.ts';

import { expect, test } from 'vitest';

import { type ButtonSpec, toButtonAction } from './button-action.ts';

const NO_ACTION = { type: 'none' };
const actionOf = (type: ButtonSpec['type'], payload?: string, title = 'Title') =>
  toButtonAction({ type, title, ...(payload === undefined ? {} : { payload }) });

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'https://user:secret@a.example',
  '',
])('CH-12 a web button with the address %j has no action', (payload) => {
  expect(actionOf('web', payload)).toEqual(NO_ACTION);
});

test('a web button opens its address, and has no action without one', () => {
  expect(actionOf('web', 'https://a.example/x')).toEqual({ type: 'open', url: 'https://a.example/x' });
  expect(actionOf('web')).toEqual(NO_ACTION);
});

test.each(['+66 2000 0000', 'tel:+6620000000'])('a call button calls %s', (payload) => {
  expect(actionOf('call', payload)).toEqual({ type: 'open', url: 'tel:+6620000000' });
});

test.each(['javascript:alert(1)', '*#06#', 'https://a.example'])(
  'a call button does not open %s',
  (payload) => {
    expect(actionOf('call', payload)).toEqual(NO_ACTION);
  },
);

test('a postback sends its payload, or its title without one; another button sends its title', () => {
  expect(actionOf('postback', 'YES')).toEqual({
    type: 'send',
    message: { message_type: 'postback', payload: 'YES' },
  });
  expect(actionOf('postback')).toMatchObject({ message: { message_type: 'postback', payload: 'Title' } });
  expect(actionOf('other', 'x')).toMatchObject({ message: { message_type: 'text', payload: 'Title' } });
});
