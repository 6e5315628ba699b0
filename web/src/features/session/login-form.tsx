import { zodResolver } from '@hookform/resolvers/zod';
import { session } from '@wallet/shared/contract/session.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { ApiError } from '#api/api-error.ts';
import { useCommand } from '#api/command.ts';
import { useErrorText } from '#api/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';

import styles from './login-form.module.css';
import { normalisePhone } from './phone.ts';
import { beginSession, isMemoryOnly } from './session-store.ts';

const Login = z.object({
  phone: z.string().check(z.refine((typed) => normalisePhone(typed) !== '')),
  password: z.string().check(z.minLength(1)),
  remember: z.boolean(),
});
type Login = z.output<typeof Login>;

export interface LoginFormProps {
  /** What stands under the button: the ways to register and to get help. */
  children: ReactNode;
  phone?: string;
}

/** Phone and password. A success begins the session; where that leads is not the form's business. */
export function LoginForm({ children, phone = '' }: LoginFormProps) {
  const { t } = useTranslation('session');
  const errorText = useErrorText();
  const login = useCommand(session.login, { touches: [] });
  const [failure, setFailure] = useState<{ readonly error: ApiError }>();
  const message = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const form = useForm<Login>({
    resolver: zodResolver(Login),
    defaultValues: { phone, password: '', remember: false },
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;

  // A new object each time, so that the same words said again are read again.
  useEffect(() => {
    if (failure) message.current?.focus();
  }, [failure]);

  const submit = async ({ phone: typed, password, remember }: Login) => {
    setFailure(undefined);
    const result = await login.run({ body: { username: normalisePhone(typed), password } });
    if (result.state !== 'done') setFailure({ error: result.error });
    else if (result.answer.token === '') setFailure({ error: new ApiError({ kind: 'shape' }) });
    else beginSession(result.answer.token, { remember });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit, () => setFailure(undefined))(event)}
    >
      <Field
        {...form.register('phone')}
        label={t('phone')}
        error={errors.phone && t('phoneMissing')}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        required
        aria-describedby={failure && messageId}
      />
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        error={errors.password && t('passwordMissing')}
        autoComplete="current-password"
        enterKeyHint="go"
        required
        aria-describedby={failure && messageId}
      />
      <Checkbox {...form.register('remember')} label={t('remember')} />
      {isMemoryOnly() && <Notice tone="progress">{t('memoryOnly')}</Notice>}
      {failure && (
        <Notice ref={message} id={messageId} tone="danger" role="alert">
          {errorText(failure.error)}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={login.isRunning}>
        {t('submit')}
      </Button>
      {children}
    </form>
  );
}
