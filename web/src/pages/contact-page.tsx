import { ComingPage } from '#features/coming/coming-page.tsx';

/** The contact page of visitors and of members. */
export function ContactPage() {
  return <ComingPage part="contact" />;
}
