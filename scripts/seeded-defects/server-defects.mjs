/** The control API, its guard, the journal and imports. @type {readonly import('./defect.ts').Defect[]} */
export const SERVER_DEFECTS = [
  {
    name: 'any address that begins like this machine may control it',
    file: 'mock-server/src/http/server/foreign-request.ts',
    find: String.raw`|::1|\[::1\])$/i`,
    replace: String.raw`|::1|::|\[::1\])/i`,
    test: { file: 'mock-server/src/control/guard.test.ts', title: 'rejects calls from' },
  },
  {
    name: 'passwords are in the journal',
    file: 'mock-server/src/world/journal/redact.ts',
    find: '/password|token|pwd|authorization|jwt|secret/i',
    replace: '/token|authorization|jwt|secret/i',
    test: {
      file: 'mock-server/src/world/journal/journal.test.ts',
      title: 'redacts passwords and tokens at any depth',
    },
  },
  {
    name: 'the password of a game is in the journal',
    file: 'mock-server/src/world/journal/redact.ts',
    find: 'url.replace(LAUNCH_PASSWORD, `$1${REDACTED}`)',
    replace: 'url',
    test: {
      file: 'mock-server/src/world/journal/journal.test.ts',
      title: 'redacts the game password in a URL',
    },
  },
  {
    name: 'a caller writes into the log by the id of its request',
    file: 'mock-server/src/http/server/request-id.ts',
    find: "typeof given === 'string' && REQUEST_ID.test(given)",
    replace: "typeof given === 'string'",
    test: { file: 'mock-server/src/http/server/request-log.test.ts', title: 'is replaced' },
  },
  {
    name: 'the log has the addresses of calls',
    file: 'mock-server/src/http/server/request-log.ts',
    find: 'route: route?.endpoint.path',
    replace: 'route: request.url',
    test: {
      file: 'mock-server/src/http/server/request-log.test.ts',
      title: 'the log has no token, phone number, query or body',
    },
  },
  {
    name: 'a page of another site may use the control API',
    file: 'mock-server/src/control/guard.ts',
    find: 'return isOtherOrigin || isOtherSite ?',
    replace: 'return isOtherOrigin && isOtherSite ?',
    test: { file: 'mock-server/src/control/guard.test.ts', title: 'rejects calls of other sites' },
  },
  {
    name: 'another order with the same idempotency key gets the response of the first',
    file: 'mock-server/src/http/pipeline/idempotency.ts',
    find: 'hashInput(params, withFileDigests(body))',
    replace: 'hashInput(params, undefined)',
    test: {
      file: 'mock-server/src/http/pipeline/idempotency.test.ts',
      title: 'another body with the same key is rejected, and nothing changes',
    },
  },
  {
    name: 'the idempotency keys of all members are one list',
    file: 'mock-server/src/http/pipeline/idempotency.ts',
    find: 'storedResponseId(member?.id, method',
    replace: 'storedResponseId(undefined, method',
    test: {
      file: 'mock-server/src/http/pipeline/idempotency.test.ts',
      title: 'a key belongs to one member and one route',
    },
  },
  {
    name: 'a clock jumps when its mode changes',
    file: 'mock-server/src/world/time/clock.ts',
    find: 'base: worldTimeAt(clock, real),',
    replace: 'base: clock.base,',
    test: {
      file: 'mock-server/src/world/time/clock.test.ts',
      title: 'a change of mode does not change the time',
    },
  },
  {
    name: 'a host that begins like this machine is accepted',
    file: 'mock-server/src/http/server/allowed-host.ts',
    find: 'isLoopback(name) ||',
    replace: "name.startsWith('localhost') ||",
    test: { file: 'mock-server/src/control/guard.test.ts', title: 'rejects calls of other sites' },
  },
  {
    name: 'an import is not checked row by row',
    file: 'mock-server/src/world/store/world-file.ts',
    find: 'if (invalidPart !== undefined) return',
    replace: 'if (invalidPart === null) return',
    test: {
      file: 'mock-server/src/control/worlds/import.test.ts',
      title: 'is rejected and creates no world',
    },
  },
  {
    name: 'an import may contain rows of nobody',
    file: 'mock-server/src/world/store/world-file.ts',
    find: 'if (contradiction !== undefined) return',
    replace: 'if (contradiction === null) return',
    test: {
      file: 'mock-server/src/control/worlds/import.test.ts',
      title: 'is rejected and creates no world',
    },
  },
];
