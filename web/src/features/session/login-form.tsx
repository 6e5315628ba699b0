import { useQueryClient } from '@tanstack/react-query';
import { session } from '@wallet/shared/contract/session.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { defineCommand, isOutcome } from '#commands/command.ts';
import { runCommand, useCommand } from '#commands/use-command.ts';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { appConfig } from '#lib/app-config.ts';

import { normalisePhone } from '@wallet/shared/phone-number.ts';

import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { PasswordField } from '#ui/form/password-field.tsx';

import styles from './login-form.module.css';
import { beginSession, isStorageBlocked, useSession } from './session-store.ts';

/** Notice that another tab has ended the session of this tab. */
function OtherTabNotice() {
  const { t } = useTranslation('session');
  const { isMember, endReason } = useSession();
  if (isMember) return null;
  switch (endReason) {
    case 'other-tab-login':
      return (
        <Notice tone="progress" role="status" title={t('otherTabLoginTitle')}>
          {t('otherTabLogin')}
        </Notice>
      );
    case 'other-tab-logout':
      return (
        <Notice tone="progress" role="status" title={t('otherTabLogoutTitle')}>
          {t('otherTabLogInAgain')}
        </Notice>
      );
    case 'other-tab-expiry':
      return (
        <Notice tone="progress" role="status" title={t('otherTabExpiryTitle')}>
          {t('otherTabLogInAgain')}
        </Notice>
      );
    default:
      return null;
  }
}

const loginCommand = defineCommand({ endpoint: session.login, invalidates: [] });

interface LoginFormProps {
  /** Links below the button. */
  children: ReactNode;
  phone?: string;
}

const UNAUTHORIZED_STATUS = 401;

/** Returns the error, or the operator's key for it: a 401 without a message refuses the phone and the password. */
const toLoginError = (error: ApiError): ApiError | 'WRONG_CREDENTIAL' =>
  error.status === UNAUTHORIZED_STATUS && error.text === undefined ? 'WRONG_CREDENTIAL' : error;

type Missing = Readonly<Partial<Record<'phone' | 'password', boolean>>>;

/**
 * Login form. A success begins the session; the page decides where to go. The inputs are uncontrolled: two
 * fields do not justify a form library on the first screen.
 */
export function LoginForm({ children, phone = '' }: LoginFormProps) {
  const { t } = useTranslation('session');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { isRunning } = useCommand(loginCommand);
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState<{ readonly error: ApiError }>();
  const phoneField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const rememberField = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const messageId = useId();

  // Each failure is a new object, so that a repeated message is announced again.
  useEffect(() => {
    if (failure) message.current?.focus();
  }, [failure]);

  const submit = async () => {
    const username = normalisePhone(phoneField.current?.value ?? '', appConfig.variant);
    const password = passwordField.current?.value ?? '';
    const remember = rememberField.current?.checked ?? false;

    setFailure(undefined);
    setMissing({ phone: username === '', password: password === '' });
    if (username === '') return phoneField.current?.focus();
    if (password === '') return passwordField.current?.focus();

    // It is that of no screen: who leaves while the operator answers is logged in all the same.
    const input = { body: { username, password } };
    const outcome = await runCommand({ client, definition: loginCommand, input, options: {} });
    if (!isOutcome(outcome)) return;
    if (outcome.state !== 'done') setFailure({ error: outcome.error });
    else if (!outcome.response?.token) setFailure({ error: new ApiError({ kind: 'shape' }) });
    else if (!beginSession(outcome.response.token, { remember }) && !isStorageBlocked())
      showToast(t('memoryOnly'));
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <OtherTabNotice />
      <Field
        ref={phoneField}
        name="username"
        label={t('phone')}
        error={missing.phone && t('phoneMissing')}
        defaultValue={phone}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        required
        aria-describedby={failure && messageId}
      />
      <PasswordField
        ref={passwordField}
        name="password"
        label={t('password')}
        error={missing.password && t('passwordMissing')}
        autoComplete="current-password"
        enterKeyHint="go"
        required
        aria-describedby={failure && messageId}
      />
      <Checkbox ref={rememberField} name="remember" label={t('remember')} />
      {isStorageBlocked() && <Notice tone="warn">{t('memoryOnly')}</Notice>}
      {failure && (
        <Notice
          ref={message}
          id={messageId}
          tone="danger"
          role="alert"
          action={<ErrorNextStep error={toLoginError(failure.error)} look="link" />}
        >
          {errorText(toLoginError(failure.error))}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={isRunning}>
        {t('submit')}
      </Button>
      {children}
    </form>
  );
}
