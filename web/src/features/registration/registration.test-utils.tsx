import type { Variant } from '@wallet/shared/operator/variant.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { dismissToast, toastStore } from '#ui/feedback/toast-store.ts';

import { Registration } from './registration.tsx';
import { loadAnswers, saveAnswers } from './wizard/saved-answers.ts';

export const NEW_MEMBER = {
  phone: '0899999999',
  name: 'วีระ',
  password: 'p@ss word 1',
  sent: {
    name: 'วีระ',
    username: '0899999999',
    password: 'p@ss word 1',
    sourceCode: 'FRIEND',
    inviteCode: '',
    bankCode: 'SCB',
    currency: 'BAHT',
  },
} as const;

export const OTP_SENT_RESPONSE = { otpRef: 'DAOS', otpToken: 'token-1', code: 'OTP_SENT' } as const;

export const BANKS = [
  { code: 'KBANK', nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank' },
  { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' },
  { code: 'BBL', nameTH: 'ธนาคารกรุงเทพ', nameEN: 'Bangkok Bank' },
  { code: 'KTB', nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank' },
  { code: 'TMB', nameTH: 'ธนาคารทหารไทยธนชาต', nameEN: 'TMBThanachart Bank' },
];

export function mockOperator({ registerOTP }: { registerOTP: boolean }): void {
  mockResponse(lookup.info, {
    info: { name: 'Dao', website: 'https://dao.example' },
    contact: { contactText: '', lineLink: '', lineName: '', lineQR: '' },
    registerOTP,
    enableChatWidget: false,
    conditions: [],
  });
  mockResponse(lookup.banks, BANKS);
  mockResponse(lookup.sources, [
    { code: 'FRIEND', description: 'เพื่อนแนะนำ' },
    { code: 'OTHER', description: 'อื่น ๆ' },
  ]);
}

/** Clears the storage and the toasts that a test left. */
export function resetBrowserState(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of toastStore.get()) dismissToast(id);
}

interface HostProps {
  variant: Variant;
  isLinkCodeInvalid: boolean;
  onDone: (phone: string) => void;
  onHistory: (go: (entries: number) => void) => void;
}

/** Renders the registration with a history step for its picker. */
function RegistrationHost({ onHistory, ...props }: HostProps) {
  const [step, setStep] = useState<string>();
  const navigate = useNavigate();
  onHistory((entries) => void navigate(entries));
  return (
    <Registration
      {...props}
      pickerSteps={{ step, openStep: setStep, closeStep: () => setStep(undefined) }}
      onOpenConditions={() => {}}
    />
  );
}

interface RegistrationOptions {
  variant?: Variant;
  isLinkCodeInvalid?: boolean;
}

export async function renderRegistration({
  variant = 'standard',
  search = '',
  isLinkCodeInvalid = false,
}: RegistrationOptions & { search?: string } = {}) {
  const onDone = vi.fn<(phone: string) => void>();
  let go: (entries: number) => void = () => {};
  const show = (at: string) =>
    render(
      <RegistrationHost
        variant={variant}
        isLinkCodeInvalid={isLinkCodeInvalid}
        onDone={onDone}
        onHistory={(navigateBy) => (go = navigateBy)}
      />,
      {
        language: 'en',
        route: `/register${at}`,
      },
    );
  let shown = await show(search);
  return {
    onDone,
    back: () => go(-1),
    forward: () => go(1),
    /** Mounts the registration again: state in memory is lost, storage stays. */
    reload: async (at: string) => {
      await shown.unmount();
      shown = await show(at);
    },
  };
}

export const field = (name: string, exact = false) =>
  page.getByLabelText(name, { exact: exact || name === 'Bank' });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const submit = (name: string) => userEvent.click(button(name));

export type LateStep = 'profile' | 'bank';

/** Answers of the steps, as a tab stores them. */
const STORED = {
  phone: { phone: '089-999 9999', clearedPhone: NEW_MEMBER.phone },
  profile: { name: NEW_MEMBER.name, sourceCode: NEW_MEMBER.sent.sourceCode },
  bank: {
    bankCode: NEW_MEMBER.sent.bankCode,
    accountNo: '555-666-7778',
    firstName: 'WEERA',
    lastName: 'SUKJAI',
  },
} as const;

/**
 * Renders the registration at a step, as after a reload: empty, or filled in with what is valid. Passwords are not stored,
 * so they are typed.
 */
async function renderAt(step: LateStep, isFilled: boolean, options: RegistrationOptions) {
  const hasProfile = step === 'bank' || isFilled;
  saveAnswers({
    ...loadAnswers(),
    ...STORED.phone,
    ...(hasProfile && STORED.profile),
    ...(step === 'bank' && isFilled && STORED.bank),
  });
  const shown = await renderRegistration({ ...options, search: '?step=profile' });
  await expect.element(page.getByLabelText('How did you hear about us?')).toBeVisible();
  if (!hasProfile) return shown;
  await userEvent.fill(field('Password', true), NEW_MEMBER.password);
  await userEvent.fill(field('Password again'), NEW_MEMBER.password);
  if (step === 'profile') return shown;
  await submit('Continue');
  await expect.element(field('First name')).toBeVisible();
  return shown;
}

/** Renders the registration at a step that is still empty. */
export const renderStep = (step: LateStep, options: RegistrationOptions = {}) =>
  renderAt(step, false, options);

/** Renders the registration at a step that has only to be sent. */
export const renderFilledStep = (step: LateStep, options: RegistrationOptions = {}) =>
  renderAt(step, true, options);

export async function fillProfile({
  confirm = NEW_MEMBER.password,
  name = NEW_MEMBER.name,
}: { confirm?: string; name?: string } = {}) {
  await userEvent.fill(field('Profile name'), name);
  await userEvent.fill(field('Password', true), NEW_MEMBER.password);
  await userEvent.fill(field('Password again'), confirm);
  await userEvent.selectOptions(page.getByLabelText('How did you hear about us?'), 'FRIEND');
}

/** Goes through the steps before the bank as a visitor does. */
export async function goToBankStep(): Promise<void> {
  await userEvent.fill(field('Phone number'), '089-999 9999');
  await submit('Continue');
  await expect.element(field('Profile name')).toBeVisible();
  await expect.element(page.getByLabelText('How did you hear about us?')).toBeVisible();
  await fillProfile();
  await submit('Continue');
  await expect.element(field('First name')).toBeVisible();
}

export async function chooseBank(code: string): Promise<void> {
  await userEvent.click(button('Bank'));
  await userEvent.fill(page.getByRole('combobox', { name: 'Search by name or code' }), code);
  await userEvent.click(page.getByRole('option').first());
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
}

export async function fillBank({
  bank = 'SCB',
  firstName = 'weera',
  lastName = 'sukjai',
} = {}): Promise<void> {
  await chooseBank(bank);
  await userEvent.fill(field('Account number'), '555-666 7778');
  await userEvent.fill(field('First name'), firstName);
  await userEvent.fill(field('Last name'), lastName);
}
