import { useTranslation } from 'react-i18next';

import { BankNameModal } from '#features/profile/bank-name-modal.tsx';
import { ChangePasswordModal } from '#features/profile/change-password-modal.tsx';
import { EditProfileModal } from '#features/profile/edit-profile-modal.tsx';
import { ProfileCard } from '#features/profile/profile-card.tsx';
import { Settings } from '#features/profile/settings.tsx';
import { appConfig } from '#lib/app-config.ts';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';
import { ModalFrame } from '#ui/overlay/modal-frame.tsx';

import styles from './page.module.css';
import { SAFER_GAMBLING_MODAL, useModalRoute } from './use-modal-route.ts';
import { useShellActions } from './use-shell-actions.ts';

const DepositReminderModal = lazyModal(() =>
  import('#features/deposit-reminder/deposit-reminder-modal.tsx').then(
    (module) => module.DepositReminderModal,
  ),
);

/** The member's profile, bank account and settings, with their modals. */
export function ProfilePage() {
  const modal = useModalRoute({ edit: {}, password: {}, 'bank-name': {}, reminder: {} });
  const actions = useShellActions();
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
        {...actions}
        onSaferGambling={
          appConfig.saferGambling !== 'off' ? () => modal.open(SAFER_GAMBLING_MODAL) : undefined
        }
      />
      {modal.name === 'reminder' && appConfig.saferGambling !== 'off' && (
        <DepositReminderModal onClose={modal.close} />
      )}
      {modal.name === 'edit' && (
        <ModalFrame title={t('edit')} onClose={modal.close}>
          <EditProfileModal onClose={modal.close} />
        </ModalFrame>
      )}
      {modal.name === 'password' && <ChangePasswordModal onClose={modal.close} />}
      {modal.name === 'bank-name' && <BankNameModal onClose={modal.close} />}
    </div>
  );
}
