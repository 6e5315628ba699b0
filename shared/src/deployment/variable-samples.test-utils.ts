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
    ],
  },
  CHAT_URL: {
    right: ['/', '/socket.io', 'none', 'wss://chat.example', 'https://chat.example/ws?a=1'],
    wrong: ['chat.example', 'https://', 'ftp://chat.example', 'wss://chat.example a'],
  },
  CHAT_NAMES: {
    right: ['join=enter', 'join=enter,message=said', 'token=jwt guestId=visitor_id'],
    wrong: ['leave=x', 'join', 'join=', 'join=a=b', 'join=a b', 'message=a-b', '__proto__=x', '=x'],
  },
  SOCKET_AUTH: { right: ['payload', 'query', 'none'], wrong: ['cookie', 'Payload'] },
  VARIANT: {
    right: ['standard', 'lao', 'iframe', 'lao-iframe'],
    wrong: ['thai', 'lao,iframe', 'LAO', ' lao'],
  },
  FRAME_PARENTS: {
    right: ['https://a.example', 'https://a.example, https://b.example:8443'],
    wrong: ['nowhere', '*', 'https:', 'https://*.example', 'https://a.example/path', 'https://a.example;x'],
  },
  GAME_HOST: {
    right: ['games.example', 'https://games.example', 'games.example:8443'],
    wrong: ['http://games.example', 'https://games.example/path', 'games example', '<b>'],
  },
  CLIENT_HEADER: {
    right: [
      'x-client: wallet',
      'X-Client:wallet',
      'X-Client: wallet: two',
      'x-client: a "b" \\ </script> & $c',
    ],
    wrong: ['no value', 'x-client:', 'x client: a', ': a', 'x-client: a\nx-other: b'],
  },
  IDEMPOTENCY: { right: ['true', 'false', 'auto'], wrong: ['yes', 'TRUE', '1'] },
  REPORT_URL: {
    right: ['/report', 'https://report.example/a?b=c'],
    wrong: ['report', 'ftp://a.example', '/a b'],
  },
  OPERATOR_REJECTION: { right: ['NOT_TODAY', 'a1'], wrong: ['not today', 'ไม่ได้', 'x'.repeat(65)] },
  PLAY_BALANCE: { right: ['game', 'wallet'], wrong: ['bank'] },
  LINK_KEY: { right: ['k', 'k|e&y $(x) `y`'], wrong: ['x'.repeat(257), 'a\nb'] },
  LINK_FORMAT: { right: ['v1', 'passphrase'], wrong: ['v2', 'V1'] },
  BANK_ALIASES: {
    right: ['TTB=TMB', 'TTB=TMB, KRUNGTHAI=KTB'],
    wrong: ['TTB', 'TTB=', 'TTB=TMB=KTB', 'T-B=TMB'],
  },
  HOWTO_VIDEOS: {
    right: ['/a.webm,/b.webm', 'https://cdn.example/a.webm'],
    wrong: ['a.webm', 'http://cdn.example/a.webm', 'javascript:alert(1)'],
  },
};
