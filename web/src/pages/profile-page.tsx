import { ComingPage } from '#features/coming/coming-page.tsx';
import { Settings } from '#features/coming/settings.tsx';

import type { PageProps } from './page-props.ts';

export function ProfilePage({ onChooseLanguage, onLogOut }: PageProps) {
  return (
    <ComingPage part="profile">
      <Settings onChooseLanguage={onChooseLanguage} onLogOut={onLogOut} />
    </ComingPage>
  );
}
