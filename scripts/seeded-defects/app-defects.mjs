/** The app: commands, session, errors, addresses, HTML, texts, focus. @type {readonly import('./defect.ts').Defect[]} */
export const APP_DEFECTS = [
  {
    name: 'a second tap sends the command again',
    file: 'web/src/commands/command-lock.ts',
    find: "if (active?.serialisedInput === serialisedInput) return 'repeated';",
    replace: "if (active?.serialisedInput === serialisedInput && !active.isSettled) return 'repeated';",
    test: {
      file: 'web/src/commands/command-lock.test.ts',
      title: 'the same input is a repetition while it runs and for a second after it',
    },
  },
  {
    name: 'two tabs send the same command',
    file: 'web/src/commands/command-lock.ts',
    find: "if (!lock) return 'busy';",
    replace: '',
    test: {
      file: 'web/src/commands/tab-lock.browser.test.ts',
      title: 'a command that another tab is sending is not run',
    },
  },
  {
    name: 'a member sees the commands of another',
    file: 'web/src/commands/command-store.ts',
    find: '.keys(`${PREFIX}${member}.`)',
    replace: '.keys(PREFIX)',
    test: {
      file: 'web/src/commands/command-store.test.ts',
      title: 'a member never sees the commands of another',
    },
  },
  {
    name: 'a late look-up brings back a command that was read',
    file: 'web/src/commands/command-store.ts',
    find: 'if (stored && withoutCheck(stored) === withoutCheck(before)) putRecord(session, next);',
    replace: 'putRecord(session, next);',
    test: {
      file: 'web/src/commands/command-store.test.ts',
      title: 'is not brought back by a late look-up',
    },
  },
  {
    name: 'a retry uses another idempotency key',
    file: 'web/src/commands/command-record.ts',
    find: "const id = fields.get('id');",
    replace: "const id = fields.get('id') && crypto.randomUUID();",
    test: {
      file: 'web/src/commands/command-record.test.ts',
      title: 'a record of any texts is read as it was stored',
    },
  },
  {
    name: 'a refresh after a command shows figures from before it',
    file: 'web/src/api/client.ts',
    find: "if (endpoint.kind === 'command') dropEarlyResponses();",
    replace: '',
    test: {
      file: 'web/src/api/client.test.ts',
      title: 'a response that was asked for before a command is not read after it',
    },
  },
  {
    name: 'a balance is not read again once the device’s clock was set back',
    file: 'web/src/api/query.ts',
    find: 'export const ALWAYS_STALE = Number.NEGATIVE_INFINITY;',
    replace: 'export const ALWAYS_STALE = 0;',
    test: {
      file: 'web/src/api/query.test.ts',
      title: 'to read again, of an hour from now',
    },
  },
  {
    name: 'every 401 ends the session',
    file: 'web/src/api/client.ts',
    find: 'if (refusal !== undefined && SESSION_ENDING_MESSAGES.has(refusal)) reportSessionEnd(token, refusal);',
    replace: "if (status === 401) reportSessionEnd(token, refusal ?? 'UNAUTHORIZED');",
    test: {
      file: 'web/src/api/session-ending.test.ts',
      title: 'is a failure of the call and ends no session',
    },
  },
  {
    name: 'a link may run a script',
    file: 'web/src/lib/browser/safe-url.ts',
    find: "'javascript:',",
    replace: '',
    test: {
      file: 'web/src/lib/browser/safe-url.test.ts',
      title: 'as android, no hostile address is accepted',
    },
  },
  {
    name: 'a link may name a user before its host',
    file: 'web/src/lib/browser/safe-url.ts',
    find: String.raw`if (url.username !== '' || url.password !== '' || /^[a-z]+:\/\/[^/?#]*@/i.test(text)) return false;`,
    replace: '',
    test: {
      file: 'web/src/lib/browser/safe-url.test.ts',
      title: 'as link, no hostile address is accepted',
    },
  },
  {
    name: 'HTML of the operator may have styles',
    file: 'web/src/lib/media/sanitise-html.ts',
    find: "ALLOWED_ATTR: ['href',",
    replace: "ALLOWED_ATTR: ['style', 'href',",
    test: {
      file: 'web/src/ui/content/html-content.own-page.test.tsx',
      title: 'sanitises <div style="position:fixed',
    },
  },
  {
    name: 'a login leads to another site',
    file: 'web/src/app/routing/return-path.ts',
    find: 'if (next === null || UNSAFE.test(next) || !MEMBER_PATH.test(next)) return MEMBER_HOME;',
    replace:
      "if (next?.startsWith('//')) return next;\n  if (next === null || UNSAFE.test(next) || !MEMBER_PATH.test(next)) return MEMBER_HOME;",
    test: { file: 'web/src/app/routing/return-path.test.ts', title: 'hostile values is followed' },
  },
  {
    name: 'the clock of the app follows the date of a cached response',
    file: 'web/src/lib/time/clock.ts',
    find: 'coarse < latestDateMs',
    replace: 'coarse < 0',
    test: { file: 'web/src/lib/time/clock.test.ts', title: 'does not set the clock back' },
  },
  {
    name: 'a device’s clock that is set forward ends a break',
    file: 'web/src/entities/safer-gambling/play-break.ts',
    find: 'earliestNow() <',
    replace: 'Date.now() <',
    test: {
      file: 'web/src/entities/safer-gambling/play-break.test.ts',
      title: 'does not end a break',
    },
  },
  {
    name: 'a device’s clock that is set back shortens the session',
    file: 'web/src/entities/safer-gambling/use-session-minutes.ts',
    find: 'latestNow() - readSessionStart()',
    replace: 'Date.now() - readSessionStart()',
    test: {
      file: 'web/src/entities/safer-gambling/session-time.test.tsx',
      title: 'does not shorten the time',
    },
  },
  {
    name: 'a comma is read as the separator of thousands',
    file: 'web/src/lib/format/parse-amount.ts',
    find: 'DECIMAL_COMMA.exec(typed) ?? PLAIN.exec(typed)',
    replace: "PLAIN.exec(typed.replace(',', ''))",
    test: { file: 'web/src/lib/format/parse-amount.test.ts', title: 'an amount is read with its groups' },
  },
  {
    name: 'the whole account number is shown',
    file: 'web/src/entities/bank/mask-account-number.ts',
    find: "formatted.slice(0, formatted.length - shown.length).replace(/[^-]/g, '•')",
    replace: 'formatted.slice(0, formatted.length - shown.length)',
    test: { file: 'web/src/entities/bank/mask-account-number.test.ts', title: 'is shown as' },
  },
  {
    name: 'a command without a response is told as refused',
    file: 'web/src/api/api-error.ts',
    find: "if (error.kind !== 'refused' && error.kind !== 'http') return false;",
    replace: "if (error.kind === 'network') return true;",
    test: {
      file: 'web/src/commands/run-recorded.test.ts',
      title: 'a lost response of a command that the records do not have yet is unknown',
    },
  },
  {
    name: 'an order is sent again although the earlier one was carried out',
    file: 'web/src/commands/run-recorded.ts',
    find: "if (earlier === 'made') return refuseUnsent('earlier', details);",
    replace: '',
    test: {
      file: 'web/src/commands/run-recorded.test.ts',
      title: 'a command is not sent if an earlier one turns out to have been carried out',
    },
  },
  {
    name: 'the Lao login has a Thai title',
    file: 'web/src/features/session/texts.la.json',
    find: '"title": "ເຂົ້າສູ່ລະບົບ"',
    replace: '"title": "เข้าสู่ระบบ"',
    test: {
      file: 'web/src/app/i18n/texts.test.ts',
      title: 'no text has letters of the script of another language',
    },
  },
  {
    name: 'a dialog opens with the focus on its first button',
    file: 'web/src/ui/overlay/use-modal-dialog.ts',
    find: 'first?.focus({ preventScroll: true });',
    replace: "element.querySelector('button')?.focus();",
    test: {
      file: 'web/src/ui/overlay/modal.test.tsx',
      title: 'the focus starts on the title and stays in the modal',
    },
  },
  {
    name: 'the error of a field is not read with the field',
    file: 'web/src/ui/form/field-frame.tsx',
    find: "children([hintId, errorId].filter(Boolean).join(' '))",
    replace: 'children(hintId)',
    test: { file: 'web/src/ui/form/field.test.tsx', title: 'label, hint and error are linked to the input' },
  },
  {
    name: 'a file of any content is sent by its extension',
    file: 'web/src/features/chat/composer/check-file.ts',
    find: "if ((await detectType(file)) !== format.type) return { problem: 'unsupported' };",
    replace: '',
    test: { file: 'web/src/features/chat/composer/check-file.browser.test.ts', title: 'CH-5' },
  },
  {
    name: 'a report has the words of an error as they are',
    file: 'web/src/app/reports/describe-finding.ts',
    find: ".replace(DIGIT, '0')",
    replace: '',
    test: {
      file: 'web/src/app/reports/describe-finding.test.ts',
      title: 'what may come from a member or a response does not',
    },
  },
];
