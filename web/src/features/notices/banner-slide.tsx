import { useState } from 'react';

import { langOfHtml } from '#lib/html-lang.ts';
import { HtmlContent } from '#ui/html-content.tsx';

import styles from './notices.module.css';
import type { Banner } from './queries.ts';

/** A banner's picture and words; a picture that does not come leaves the words alone. */
export function BannerSlide({ banner: { image, html } }: { banner: Banner }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <>
      {image !== '' && !isBroken && (
        // The words below say what the picture shows.
        <img
          className={styles.picture}
          src={image}
          alt=""
          width={480}
          height={240}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setIsBroken(true)}
        />
      )}
      {html !== '' && <HtmlContent html={html} lang={langOfHtml(html)} />}
    </>
  );
}
