/** Right and wrong values of every variable of a deployment, for all that reads them. */
export const VARIABLE_SAMPLES: Readonly<
  Record<string, { readonly right: readonly string[]; readonly wrong: readonly string[] }>
> = {
  BACKEND_URL: {
    right: ['https://api.example', 'http://127.0.0.1:4001', 'https://[::1]:8443', 'https://a-b.example:443'],
    wrong: [
      'api.example',
      'https://api.example/',
      'https://api.example/v1',
      'ftp://api.example',
      'https://*.example',
      'https://me:secret@api.example',
      'https://api.example\nevil',
      'https://',
      'https://api.example:99999',
      'https://10.0.0.256',
      'https://api.example:0',
    ],
  },
  CHAT_URL: {
    right: ['/', '/socket.io', 'none', 'wss://chat.example', 'https://chat.example/ws?a=1'],
    wrong: [
      'chat.example',
      'https://',
      'ftp://chat.example',
      'wss://chat.example a',
      'wss://chat.example:70000',
    ],
  },
  CHAT_NAMES: {
    right: [
      'join=enter',
      'join=enter,message=said',
      'token=jwt guestId=visitor_id',
      'join=room/join,message=chat:new-message',
    ],
    wrong: ['leave=x', 'join', 'join=', 'join=a=b', 'join=a b', 'message=a$b', '__proto__=x', '=x', ' '],
  },
  SOCKET_AUTH: {
    right: ['payload', 'query', 'none'],
    wrong: ['cookie', 'Payload', 'header', 'true', 'payload,query'],
  },
  VARIANT: {
    right: ['standard', 'lao', 'iframe', 'lao-iframe'],
    wrong: ['thai', 'lao,iframe', 'LAO', ' lao', 'foo'],
  },
  FRAME_PARENTS: {
    right: ['https://a.example', 'https://a.example, https://b.example:8443'],
    wrong: [
      'nowhere',
      '*',
      'https:',
      'https://*.example',
      'https://a.example/path',
      'https://a.example;x',
      ' ',
      ',',
    ],
  },
  GAME_HOST: {
    right: ['games.example', 'https://games.example', 'games.example:8443'],
    wrong: ['http://games.example', 'https://games.example/path', 'games example', '<b>', 'games.1'],
  },
  CLOCK_HEADER: {
    right: ['x-sandbox-now', 'X_Time'],
    wrong: ['x time', 'x-time:', 'x'.repeat(65)],
  },
  CLIENT_HEADER: {
    right: [
      'x-client: wallet',
      'X-Client:wallet',
      'X-Client: wallet: two',
      'x-client: a "b" \\ </script> & $c',
    ],
    wrong: ['wallet', 'no value', 'x-client:', 'x client: a', ': a', 'x-client: a\nx-other: b'],
  },
  IDEMPOTENCY: { right: ['true', 'false', 'auto'], wrong: ['yes', 'TRUE', '1', 'on', 'true '] },
  REPORT_URL: {
    right: ['/report', 'https://report.example/a?b=c'],
    wrong: ['report', 'ftp://a.example', '/a b', '//a.example', 'https://a.example/"; proxy_pass', '/$host'],
  },
  OPERATOR_REJECTION: {
    right: ['NOT_TODAY', 'a1'],
    wrong: ['not today', 'ไม่ได้', 'x'.repeat(65), 'NOT-TODAY', 'A\nB'],
  },
  INVALID_TOKEN: {
    right: ['jwt expired', 'Session expired. Log in again', 'โทเคนหมดอายุ'],
    wrong: ['<b>', ' jwt', 'x'.repeat(101), 'A\nB', 'say "hi"'],
  },
  OPERATOR_NAME: {
    right: ['Lotus', "O'Brien and sons", 'กระเป๋า 88', 'ກະເປົາ', 'ก'.repeat(40), 'a|b $x `y` (z) [1] {2} ^~'],
    wrong: [
      '<b>',
      'a & b',
      'x'.repeat(41),
      'ก'.repeat(41),
      ' Lotus',
      'a\nb',
      'a\tb',
      'say "hi"',
      'back\\slash',
    ],
  },
  PRIMARY_COLOUR: {
    right: ['#2f4a96', '#FFFFFF', '#000000'],
    wrong: ['2f4a96', '#fff', 'red', '#12345g', '#1234567', 'rgb(0 0 0)', 'oklch(1 0 0)'],
  },
  ACCENT_COLOUR: {
    right: ['#f2b632', '#FFFF00'],
    wrong: ['gold', '#f2b63', '#f2b632;', 'url(x)', '# f2b63', '#f2b632\n'],
  },
  LOGO_URL: {
    right: ['/logo.svg', 'https://cdn.example/a/logo.png?v=2', '/media/logo(1).webp'],
    wrong: [
      'logo.svg',
      'http://cdn.example/logo.png',
      '//cdn.example/logo.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/a"b.svg',
      '/logo.svg\\',
      'https://me@cdn.example/logo.png',
    ],
  },
  PLAY_BALANCE: { right: ['game', 'wallet'], wrong: ['bank', 'Game', 'wallets', 'game,wallet', 'both'] },
  LINK_KEY: {
    right: ['k', 'k|e&y $(x) `y`'],
    wrong: ['x'.repeat(257), 'a\nb', '\n', 'k\n', 'x'.repeat(1_000), ' ', ' k'],
  },
  LINK_FORMAT: { right: ['v1', 'passphrase'], wrong: ['v2', 'V1', 'v9', 'v1,passphrase', 'aes'] },
  BANK_ALIASES: {
    right: ['TTB=TMB', 'TTB=TMB, KRUNGTHAI=KTB'],
    wrong: ['TTB', 'TTB=', '=TMB', 'TTB=TMB=KTB', 'T-B=TMB', ' '],
  },
  HOWTO_VIDEOS: {
    right: ['/a.webm,/b.webm', 'https://cdn.example/a.webm'],
    wrong: [
      'a.webm',
      'http://cdn.example/a.webm',
      'javascript:alert(1)',
      'ftp://a.example/a',
      '/a.webm b.webm',
      ' ',
    ],
  },
  SAFER_GAMBLING: { right: ['on', 'full', 'off'], wrong: ['true', 'ON', 'yes', '0', 'on,off'] },
  MINIMUM_AGE: { right: ['18', '20', '25'], wrong: ['17', '26', '020', '20.5', 'twenty'] },
  HELP_LINE: {
    right: ['none', '1323', '1323 Department of Mental Health', '+44-808-8020-133 GamCare & "Friends" $1'],
    wrong: ['Mental Health 1323', '13', '1323\n1300', '1323  \n', `1323 ${'x'.repeat(81)}`, 'None'],
  },
  SAFER_GAMBLING_URL: {
    right: ['/safer-gambling', 'https://operator.example/play/limits?lang=th'],
    wrong: ['operator.example', 'http://operator.example/a', '//a.example', 'javascript:alert(1)', '/a b'],
  },
  SHARE_SLIP: { right: ['on', 'off'], wrong: ['true', 'OFF', 'no', '0', 'on,off'] },
  RELEASE: {
    right: ['2.4.0', 'c66eb58512', '2026-11-28_c66eb58512+a1b2c3'],
    wrong: ['a b', 'v1;x', 'ก', '"', 'x'.repeat(41), 'a/b'],
  },
};
