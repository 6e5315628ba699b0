import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { LoginForm } from '#features/session/login-form.tsx';
import { LoginLinks } from '#features/session/login-links.tsx';
import { useServiceActivity } from '#features/terminated/queries.ts';
import { PATHS } from '#lib/paths.ts';
import { Card } from '#ui/layout/card.tsx';
import { EntryLayout } from '#ui/layout/entry-layout.tsx';

export function LoginPage() {
  const { t } = useTranslation('session');
  const [params] = useSearchParams();
  const code = params.get('code');
  const activity = useServiceActivity();
  // After a registration the phone number is filled in (RG-10).
  const { phone = '' } = (useLocation().state ?? {}) as { phone?: string };

  if (activity === 'ended') return <Navigate replace to="/terminated" />;
  return (
    <EntryLayout title={t('title')} about={t('about')}>
      <Card padding="large">
        <LoginForm phone={phone}>
          <LoginLinks
            registerPath={
              code === null ? PATHS.register : `${PATHS.register}?${new URLSearchParams({ code }).toString()}`
            }
          />
        </LoginForm>
      </Card>
    </EntryLayout>
  );
}
