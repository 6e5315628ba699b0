import { useEffect, useState } from 'react';

import { renderQrPng } from './render-qr.ts';

export interface QrImage {
  readonly blob: Blob;
  /** Object URL. It is revoked when the component unmounts. */
  readonly url: string;
}

/** Renders the operator's markup as an image. Undefined while it is rendered, null where the markup is no image. */
export function useQrImage(markup: string): QrImage | null | undefined {
  const [picture, setPicture] = useState<{ readonly of: string; readonly as: QrImage | null }>();

  useEffect(() => {
    let isWanted = true;
    let url: string | undefined;
    renderQrPng(markup).then(
      (blob) => {
        if (!isWanted) return;
        url = URL.createObjectURL(blob);
        setPicture({ of: markup, as: { blob, url } });
      },
      () => isWanted && setPicture({ of: markup, as: null }),
    );
    return () => {
      isWanted = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [markup]);

  return picture?.of === markup ? picture.as : undefined;
}
