import { ComingPage } from '#features/coming/coming-page.tsx';

export function BonusPage() {
  return <ComingPage part="bonus" />;
}
