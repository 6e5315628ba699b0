import { useEffect, useState } from 'react';

import { renderQr } from './render-qr.ts';

export interface QrImage {
  /** The image as a file. Undefined where the browser cannot give one. */
  readonly blob: Blob | undefined;
  /** Address of the image. An object URL is revoked when the component unmounts. */
  readonly url: string;
}

/** Renders the operator's markup as an image. Undefined while it is rendered, null where the markup is no image. */
export function useQrImage(markup: string): QrImage | null | undefined {
  const [rendered, setRendered] = useState<{ readonly markup: string; readonly image: QrImage | null }>();

  useEffect(() => {
    let isWanted = true;
    let url: string | undefined;
    renderQr(markup).then(
      ({ png, source }) => {
        if (!isWanted) return;
        if (png) url = URL.createObjectURL(png);
        setRendered({ markup, image: { blob: png, url: url ?? source } });
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
