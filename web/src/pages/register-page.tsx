import { ComingPage } from '#features/coming/coming-page.tsx';

export function RegisterPage() {
  return <ComingPage part="register" />;
}
