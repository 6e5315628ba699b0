import { ComingPage } from '#features/coming/coming-page.tsx';

import { ContactChat } from './contact-chat.tsx';
import type { PageProps } from './page-props.ts';

/** The contact page of visitors and of members. */
export function ContactPage({ modal }: PageProps) {
  return (
    <>
      <ComingPage part="contact" />
      <ContactChat modal={modal} />
    </>
  );
}
