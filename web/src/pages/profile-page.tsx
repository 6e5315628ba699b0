import { useTranslation } from 'react-i18next';

import { BankNameModal } from '#features/profile/bank-name-modal.tsx';
import { ChangePasswordModal } from '#features/profile/change-password-modal.tsx';
import { EditProfileModal } from '#features/profile/edit-profile-modal.tsx';
import { ProfileCard } from '#features/profile/profile-card.tsx';
import { Settings } from '#features/profile/settings.tsx';
import { appConfig } from '#lib/app-config.ts';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';

import type { PageProps } from './page-props.ts';
import styles from './narrow-page.module.css';

const DepositReminderModal = lazyModal(() =>
  import('#features/deposit-reminder/deposit-reminder-modal.tsx').then(
    (module) => module.DepositReminderModal,
  ),
);

/** The member's profile, bank account and settings, with their modals. */
export function ProfilePage({ modal, onChooseLanguage, onLogOut }: PageProps) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <ProfileCard
        onEdit={() => modal.open('edit')}
        onChangePassword={() => modal.open('password')}
        onEditBankName={() => modal.open('bank-name')}
      />
      <Settings
        onChooseLanguage={onChooseLanguage}
        onLogOut={onLogOut}
        onSaferGambling={appConfig.saferGambling !== 'off' ? () => modal.open('safer-gambling') : undefined}
      />
      {modal.name === 'reminder' && appConfig.saferGambling !== 'off' && (
        <DepositReminderModal onClose={modal.close} />
      )}
      {modal.name === 'edit' && <EditProfileModal onClose={modal.close} />}
      {modal.name === 'password' && <ChangePasswordModal onClose={modal.close} />}
      {modal.name === 'bank-name' && <BankNameModal onClose={modal.close} />}
    </div>
  );
}
