import { ComingPage } from '#features/coming/coming-page.tsx';

export function HowtoPage() {
  return <ComingPage part="howto" />;
}
