import type { ChatMedia } from '@wallet/shared/contract/chat/messages.ts';
import type { ReadResponse } from '@wallet/shared/schema/value-types.ts';
import { FileText, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { appConfig } from '#lib/app-config.ts';
import { toSafeUrl, type UrlUse } from '#lib/browser/safe-url.ts';

import { ChatLink } from './chat-link.tsx';
import { LinkedText } from './linked-text.tsx';
import styles from './media-body.module.css';

/** Delay before a video is loaded, so that scrolling past does not fetch it. */
const LOAD_DELAY_MS = 300;

interface VideoBodyProps {
  source: string;
  name: string;
  onBroken: () => void;
}

/** Video of a message, loaded after a short delay. Its space is reserved at once. */
function VideoBody({ source, name, onBroken }: VideoBodyProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isLoaded) return <div className={styles.picture} role="img" aria-label={name} />;
  return (
    // The operator's videos have no captions.
    <video
      className={styles.picture}
      src={source}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      onError={onBroken}
    >
      <track kind="captions" />
    </video>
  );
}

type Media = ReadResponse<typeof ChatMedia>;

/** Returns the safe address of a file: `filePath` as it is if `url` is set, else relative to the operator's API. */
function toFileUrl({ url, filePath }: Media, use: UrlUse): string | undefined {
  if (url || appConfig.api === '') return toSafeUrl(filePath, use);
  try {
    return toSafeUrl(new URL(filePath, appConfig.api).href, use, appConfig.api);
  } catch {
    return undefined;
  }
}

interface MediaBodyProps {
  media: Media;
  /** Object URL of a file that is not uploaded yet. */
  previewUrl?: string | undefined;
}

/** Picture, video or file. Its space is reserved before it has loaded, so that the list does not jump. */
export function MediaBody({ media, previewUrl }: MediaBodyProps) {
  const { t } = useTranslation('chat');
  const [isBroken, setIsBroken] = useState(false);
  const kind = media.fileType ?? 'file';
  const name = media.name || t(`media.${kind}`);
  const source = previewUrl ?? toFileUrl(media, kind === 'image' ? 'image' : 'media');
  const link = previewUrl === undefined ? toFileUrl(media, 'link') : undefined;
  const isShown = source !== undefined && !isBroken && kind !== 'file';

  const file = (
    <span className={styles.file} data-broken={source === undefined || undefined}>
      {kind === 'image' ? <ImageOff size={24} aria-hidden /> : <FileText size={24} aria-hidden />}
      <span>{source === undefined ? t('media.blocked') : name}</span>
    </span>
  );
  const image = (
    <img
      className={styles.picture}
      src={source}
      alt={name}
      onError={() => setIsBroken(true)}
      loading="lazy"
    />
  );

  return (
    <>
      {isShown &&
        kind === 'image' &&
        (link ? (
          <ChatLink url={link} label={t('media.open', { name })}>
            {image}
          </ChatLink>
        ) : (
          image
        ))}
      {isShown && kind === 'video' && (
        <VideoBody source={source} name={name} onBroken={() => setIsBroken(true)} />
      )}
      {!isShown &&
        (link ? (
          <ChatLink url={link} label={t('media.open', { name })}>
            {file}
          </ChatLink>
        ) : (
          file
        ))}
      {media.message && <LinkedText text={media.message} />}
    </>
  );
}
