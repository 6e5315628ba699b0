import { useEffect, useState } from 'react';

import { renderQrPng } from './render-qr.ts';

export interface QrImage {
  readonly blob: Blob;
  /** Object URL. It is revoked when the component unmounts. */
  readonly url: string;
}

/** Renders the operator's markup as an image. Undefined while it is rendered, null where the markup is no image. */
export function useQrImage(markup: string): QrImage | null | undefined {
  const [rendered, setRendered] = useState<{ readonly markup: string; readonly image: QrImage | null }>();

  useEffect(() => {
    let isWanted = true;
    let url: string | undefined;
    renderQrPng(markup).then(
      (blob) => {
        if (!isWanted) return;
        url = URL.createObjectURL(blob);
        setRendered({ markup, image: { blob, url } });
      },
      () => isWanted && setRendered({ markup, image: null }),
    );
    return () => {
      isWanted = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [markup]);

  return rendered?.markup === markup ? rendered.image : undefined;
}
