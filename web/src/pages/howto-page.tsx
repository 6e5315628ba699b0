import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';

import { VideoList } from '#features/howto/video-list.tsx';
import { VideoModal } from '#features/howto/video-modal.tsx';
import { getVideos } from '#features/howto/videos.ts';

import styles from './page.module.css';
import { useModalRoute } from './use-modal-route.ts';

const VIDEO = 'video';

/** The how-to videos. `?v=2` without `m` opens the second (HW-3). */
export function HowtoPage() {
  const modal = useModalRoute({ [VIDEO]: { params: ['v'] } });
  const { t } = useTranslation('howto');
  const [search] = useSearchParams();
  const videoParam = search.get('v');
  const video = getVideos().find(({ number }) => String(number) === videoParam);

  if (videoParam !== null && modal.name === undefined) {
    return <Navigate replace to={{ search: video ? `?m=${VIDEO}&v=${video.number}` : '' }} />;
  }
  if (modal.name === VIDEO && !video) return <Navigate replace to={{ search: '' }} />;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p>{t('lead')}</p>
      <VideoList onOpen={(number) => modal.open(VIDEO, { v: String(number) })} />
      {modal.name === VIDEO && video && <VideoModal video={video} onClose={modal.close} />}
    </div>
  );
}
