import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ButtonLink } from '#ui/action/button-link.tsx';

import { type Way, WAYS } from './ways.ts';

interface WayLinkProps {
  way: Way;
  /** `link` within a notice; a button by default. */
  look?: 'button' | 'link';
}

/** Leads on from an empty page or a refusal, such as to the deposit. */
export function WayLink({ way, look = 'button' }: WayLinkProps) {
  const { t } = useTranslation('error-texts');
  const Component = look === 'link' ? Link : ButtonLink;
  return <Component to={WAYS[way]}>{t(`way.${way}`)}</Component>;
}
