import { useEffect, useState } from 'react';

import { renderQrPng } from './render-qr.ts';

export interface QrImage {
  readonly blob: Blob;
  /** Object URL, good as long as the component shows it. */
  readonly url: string;
}

/** The code as a picture: undefined while it is drawn, null where the operator's markup is none. */
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
