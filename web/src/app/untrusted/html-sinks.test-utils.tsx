import { bonus } from '@wallet/shared/contract/bonus.ts';
import { invite } from '@wallet/shared/contract/invite.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { ReactNode } from 'react';

import { query } from '#api/query.ts';
import { BonusTerms } from '#features/bonus/bonus-modal.tsx';
import { ContactCard } from '#features/contact/contact-card.tsx';
import { InviteModal } from '#features/invite/invite-modal.tsx';
import { AgreementModal } from '#features/notices/agreement-modal.tsx';
import { BannersModal } from '#features/notices/banners-modal.tsx';
import { PromotionModal } from '#features/promotion/promotion-modal.tsx';
import { RefundModal } from '#features/refund/refund-modal.tsx';
import { ConditionsModal } from '#features/shell/conditions-modal.tsx';
import { EntryDetail } from '#features/statement/entry-detail.tsx';
import { PrizeDialog } from '#features/wheel/spin/spin-dialogs.tsx';
import { HtmlContent } from '#ui/content/html-content.tsx';

import { Cached, type Preset } from './cached.test-utils.tsx';
import { createInfo, readSample } from './samples.test-utils.ts';

/*
 * Every place of the app that shows HTML of the operator (12). `info.conditions`, which no screen shows, is rendered by
 * the component that all of them use.
 */

const ignore = () => {};
const STEPS = { step: undefined, openStep: ignore, closeStep: ignore };
const MODAL = { steps: STEPS, onClose: ignore } as const;
const toBanners = (htmls: readonly string[]) => htmls.map((html) => ({ image: '', html }));
const BONUS = {
  ...(readSample(bonus.list)[0] as NonNullable<ResponseOf<typeof bonus.list>[0]>),
  banners: [],
};

/** Shows each payload by a component of its own. */
const each = (toPresets: (html: string) => readonly Preset[], render: (html: string) => ReactNode) =>
  function renderEach(htmls: readonly string[]): ReactNode {
    return htmls.map((html, index) => (
      <Cached key={index} presets={toPresets(html)}>
        {render(html)}
      </Cached>
    ));
  };

/** Shows all payloads by one component that takes a list. */
const all = (toPreset: (htmls: readonly string[]) => Preset, render: ReactNode) =>
  function renderAll(htmls: readonly string[]): ReactNode {
    return <Cached presets={[toPreset(htmls)]}>{render}</Cached>;
  };

/** Renders payloads as each sink of the app does. */
export const HTML_SINKS: Readonly<Record<string, (htmls: readonly string[]) => ReactNode>> = {
  'lookup/conditions': all(
    (htmls) => [query(lookup.conditions).queryKey, htmls],
    <ConditionsModal onClose={ignore} />,
  ),
  'info.conditions': each(
    () => [],
    (html) => <HtmlContent html={html} />,
  ),
  'lookup/agreements': all(
    (htmls) => [query(lookup.agreements).queryKey, htmls],
    <AgreementModal onClose={ignore} />,
  ),
  'lookup/notice': each(
    (html) => [[query(lookup.notice).queryKey, { notice: html }]],
    () => <BonusTerms bonus={BONUS} now={0} />,
  ),
  contactText: each(
    (html) => [createInfo({ contactText: html })],
    () => <ContactCard />,
  ),
  'bonus banners': (htmls) => (
    <Cached presets={[]}>
      <BonusTerms bonus={{ ...BONUS, banners: toBanners(htmls) }} now={0} />
    </Cached>
  ),
  'invite banners': all(
    (htmls) => [query(invite.banners).queryKey, toBanners(htmls)],
    <InviteModal {...MODAL} />,
  ),
  'refund banners': all(
    (htmls) => [query(refund.banners).queryKey, toBanners(htmls)],
    <RefundModal {...MODAL} />,
  ),
  'home banners': all(
    (htmls) => [query(refund.banners).queryKey, toBanners(htmls)],
    <BannersModal onClose={ignore} />,
  ),
  'promotion.description': each(
    (html) => [
      [
        query(promotion.find, { params: { code: 'P1' } }).queryKey,
        { ...readSample(promotion.find), description: html },
      ],
    ],
    () => <PromotionModal code="P1" {...MODAL} />,
  ),
  'htmlDescription of a slice': each(
    () => [],
    (html) => {
      const slice = readSample(spinWheel.setup).result?.activeSpinwheel?.slices?.[0];
      return <PrizeDialog label="x" slice={slice && { ...slice, htmlDescription: html }} onClose={ignore} />;
    },
  ),
  'linked description': each(
    () => [],
    (html) => {
      const [entry] = readSample(statement.list).statements;
      return entry && <EntryDetail entry={{ ...entry, bonus: { description: html } }} onClose={ignore} />;
    },
  ),
};
