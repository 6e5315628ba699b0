import { useTranslation } from 'react-i18next';

/** Returns a function that says a time in minutes in hours and minutes. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('safer-gambling');
  return (minutes) => t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
