import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Field, type FieldProps } from './field.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'action' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
  /** Controlled visibility, for one switch that shows several fields. */
  shown?: boolean;
  onShownChange?: (shown: boolean) => void;
}

/** A password field that can be shown and hidden, with a hint while Caps Lock is on. Pasting is allowed; nothing is trimmed. */
export function PasswordField({ shown, onShownChange, hint, onKeyUp, onBlur, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [ownShown, setOwnShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const isShown = shown ?? ownShown;
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={isCapsLock ? t('capsLock') : hint}
      onKeyUp={(event) => {
        setIsCapsLock(event.getModifierState('CapsLock'));
        onKeyUp?.(event);
      }}
      onBlur={(event) => {
        setIsCapsLock(false);
        onBlur?.(event);
      }}
      action={
        <IconButton
          label={isShown ? t('hidePassword') : t('showPassword')}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => {
            setOwnShown(!isShown);
            onShownChange?.(!isShown);
          }}
        />
      }
    />
  );
}
