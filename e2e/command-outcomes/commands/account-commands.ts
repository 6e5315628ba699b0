import { expect } from '@playwright/test';

import { registrationPage } from '../../pages/registration-page.ts';
import type { Cell } from '../cell.ts';
import type { CommandCase, EndingException } from './command-case.ts';
import { countChanges } from './effects.ts';

const field = ({ page, t }: Cell, feature: string, name: string) =>
  page.getByLabel(t(feature, name), { exact: true });

const saveButton = (cell: Cell) => cell.button('profile', 'save');

const toPhone = (attempt: number) => `089999999${9 - attempt}`;
const toName = (attempt: number) => `มานี ${attempt + 1}`;
const toAccountName = (attempt: number) => `SOMCHAI JAIDEE${'I'.repeat(attempt)}`;

/** The second password replaces the first. */
const toPassword = ({ member }: Cell, attempt: number) =>
  attempt === 0 ? (member?.password ?? '') : `new-password-${attempt}`;

const wizardOf = ({ page, language }: Cell) => registrationPage(page, language, 'touch');

/** Commands of the profile. */
const profileCommands: readonly CommandCase[] = [
  {
    name: 'profile',
    kind: 'profile',
    operation: 'account.updateProfile',
    path: () => '/user/profile?m=edit',
    fill: (cell, attempt) => field(cell, 'profile', 'field.name').fill(toName(attempt)),
    sendButton: saveButton,
    countEffects: (cell) => countChanges(cell, 'account.updateProfile', 'members'),
    isEffectShared: true,
    expectInput: (cell, attempt) => expect(field(cell, 'profile', 'field.name')).toHaveValue(toName(attempt)),
  },
  {
    name: 'bankName',
    kind: 'bankName',
    operation: 'account.updateBankAccountName',
    scenario: 'bank-name-thai-ktb',
    path: () => '/user/profile?m=bank-name',
    fill: (cell, attempt) => field(cell, 'profile', 'accountName').fill(toAccountName(attempt)),
    sendButton: saveButton,
    countEffects: (cell) => countChanges(cell, 'account.updateBankAccountName', 'members'),
    isEffectShared: true,
    expectInput: (cell, attempt) =>
      expect(field(cell, 'profile', 'accountName')).toHaveValue(toAccountName(attempt)),
    // The app offers the edit only while the name is not in English.
    renew: ({ world, member }) =>
      world.updateMember(member?.id ?? '', {
        bank: { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '9876543210' },
      }),
  },
  {
    name: 'password',
    kind: 'password',
    operation: 'account.changePassword',
    path: () => '/user/profile?m=password',
    async fill(cell, attempt) {
      await field(cell, 'profile', 'field.oldPassword').fill(toPassword(cell, attempt));
      await field(cell, 'profile', 'field.newPassword').fill(toPassword(cell, attempt + 1));
      await field(cell, 'profile', 'field.confirmPassword').fill(toPassword(cell, attempt + 1));
    },
    sendButton: saveButton,
    countEffects: (cell) => countChanges(cell, 'account.changePassword', 'members'),
    isUnresolvable: true,
    excluded: { 'logout and login during': 'the operator has the new password by then' },
    expectInput: (cell, attempt) =>
      expect(field(cell, 'profile', 'field.newPassword')).toHaveValue(toPassword(cell, attempt + 1)),
  },
];

const isOnStep = async (cell: Cell, ...fields: readonly string[]) => {
  const shown = await Promise.all(fields.map((name) => wizardOf(cell).field(name).isVisible()));
  return shown.includes(true);
};

const PHONE_IS_VERIFIED = {
  'refused OTP_VERIFIED': {
    key: undefined,
    told: ['done'],
    isLast: true,
    reason: 'a verified phone number needs no code: the registration goes on',
  },
} as const;

/** The command is not done without its response. */
const needsResponse = (what: string): Readonly<Record<string, EndingException>> => ({
  'empty 200 after the effect': { told: ['unknown'], reason: `the response ${what}` },
});

/** Waits until a step of the registration is on the screen. */
async function waitForStep(cell: Cell) {
  const { field: fieldOf } = wizardOf(cell);
  await expect(fieldOf('phone').or(fieldOf('confirm')).or(fieldOf('firstName'))).toBeVisible();
}

/** A refusal may lead back to the step of the field that it is about. */
async function continueToLastStep(cell: Cell) {
  const wizard = wizardOf(cell);
  await waitForStep(cell);
  for (const name of ['phone', 'confirm']) {
    if (!(await wizard.field(name).isVisible())) continue;
    await wizard.button('next').click();
    await expect(wizard.field(name)).toHaveCount(0);
  }
}

async function expectAnswers(cell: Cell, attempt: number) {
  const wizard = wizardOf(cell);
  await waitForStep(cell);
  if (await isOnStep(cell, 'phone')) await expect(wizard.field('phone')).toHaveValue(toPhone(attempt));
  await continueToLastStep(cell);
  await expect(wizard.field('firstName')).toHaveValue('WEERA');
}

/** Commands of visitors. */
const visitorCommands: readonly CommandCase[] = [
  {
    name: 'otpSend',
    operation: 'otp.send',
    caller: 'visitor',
    path: () => '/register',
    fill: (cell, attempt) => wizardOf(cell).field('phone').fill(toPhone(attempt)),
    sendButton: (cell) => wizardOf(cell).button('next'),
    countEffects: async ({ world }) => (await world.otp()).length,
    isDone: (cell) => isOnStep(cell, 'code', 'confirm'),
    expectInput: (cell, attempt) => expect(wizardOf(cell).field('phone')).toHaveValue(toPhone(attempt)),
    exceptions: { ...PHONE_IS_VERIFIED, ...needsResponse('says which code to ask for') },
  },
  {
    name: 'otpVerify',
    operation: 'otp.verify',
    caller: 'visitor',
    path: () => '/register',
    async fill(cell, attempt) {
      const wizard = wizardOf(cell);
      await wizard.submitPhone(toPhone(attempt));
      await wizard.field('code').fill('123456');
    },
    sendButton: (cell) => wizardOf(cell).button('confirmCode'),
    countEffects: (cell) => countChanges(cell, 'otp.verify', 'otps'),
    isDone: (cell) => isOnStep(cell, 'confirm'),
    exceptions: PHONE_IS_VERIFIED,
    expectInput: (cell) => expect(wizardOf(cell).field('code')).toHaveValue('123456'),
  },
  {
    name: 'register',
    operation: 'account.register',
    scenario: 'otp-off',
    caller: 'visitor',
    path: () => '/register',
    async fill(cell, attempt) {
      const wizard = wizardOf(cell);
      await wizard.submitPhone(toPhone(attempt));
      await wizard.submitProfile();
      await wizard.fillBank({ accountNo: `555666777${8 - attempt}` });
    },
    review: continueToLastStep,
    sendButton: (cell) => wizardOf(cell).button('submit'),
    countEffects: async ({ world }) => (await world.listMembers()).length,
    texts: {
      done: [
        ['registration', 'doneTitle'],
        ['registration', 'lateTitle'],
      ],
      refused: [['registration', 'codeNotNeeded']],
      unknown: [['registration', 'unknownTitle']],
    },
    exceptions: {
      'refused UNVERIFIED_OTP': {
        key: undefined,
        reason: 'codes are switched off: the app says that none is needed instead',
      },
    },
    expectInput: expectAnswers,
  },
  {
    name: 'login',
    operation: 'session.login',
    caller: 'visitor',
    path: () => '/login',
    async fill(cell) {
      await field(cell, 'session', 'phone').fill(cell.member?.phone ?? '');
      await field(cell, 'session', 'password').fill(cell.member?.password ?? '');
    },
    sendButton: (cell) => cell.button('session', 'submit'),
    countEffects: (cell) => countChanges(cell, 'session.login', 'sessions'),
    isDone: ({ page }) => new URL(page.url()).pathname.startsWith('/user/'),
    exceptions: needsResponse('has the token'),
    expectInput: (cell) =>
      expect(field(cell, 'session', 'password')).toHaveValue(cell.member?.password ?? ''),
  },
];

export const accountCommands: readonly CommandCase[] = [...profileCommands, ...visitorCommands];
