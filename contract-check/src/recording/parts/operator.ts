import { DEFAULT_SETTINGS } from '@wallet/fixtures/operator-settings.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import type { OperatorSettings, OperatorTexts } from '@wallet/shared/operator/settings.ts';

import type { RecordingReader } from '../recording-reader.ts';

/** Returns only the fields that have a value. */
export function definedFields<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Reads the texts of the operator. */
export function readTexts({ responses }: RecordingReader): Partial<OperatorTexts> {
  const { lookup, refund } = contract;
  const info = responses.find(lookup.info);
  const contact = responses.find(lookup.contact) ?? info?.contact;
  return definedFields({
    name: info?.info?.name,
    website: info?.info?.website,
    contactText: contact?.contactText,
    lineLink: contact?.lineLink,
    lineName: contact?.lineName,
    lineQR: contact?.lineQR,
    notice: responses.find(lookup.notice)?.notice,
    refundInfo: responses.find(refund.check)?.info,
    conditions: responses.find(lookup.conditions) ?? info?.conditions,
    agreements: responses.find(lookup.agreements),
  });
}

/** Reads the switches and limits of the operator. Without texts, currency and those that no answer has. */
export function readSettings({ responses }: RecordingReader): Partial<OperatorSettings> {
  const { lookup, spinWheel } = contract;
  const info = responses.find(lookup.info);
  const deposit = responses.find(lookup.deposit);
  const withdraw = responses.find(lookup.withdraw);
  const slip = responses.find(lookup.slip);
  const { closedFrom: from, closedTo: to } = slip ?? {};
  const minutes = deposit?.qrLifetimeMinutes;
  return definedFields({
    registerOTP: responses.find(lookup.registerOTP)?.registerOTP ?? info?.registerOTP,
    enableChatWidget: responses.find(lookup.enableChatWidget)?.enableChatWidget ?? info?.enableChatWidget,
    spinActive: responses.find(spinWheel.active)?.isActive,
    isManual: deposit?.isManual,
    qrMinimum: deposit?.qrMinimum ?? undefined,
    qrLifetimeS: minutes !== undefined && minutes > 0 ? Math.round(minutes * 60) : undefined,
    withdrawMin: withdraw?.withdrawMin ?? undefined,
    withdrawMax: withdraw?.withdrawMax ?? undefined,
    slipWindow: slip && (from !== undefined && to !== undefined ? { from, to } : null),
  });
}

/** Joins recorded texts with those of the default scenario. */
export const completeTexts = (texts: Partial<OperatorTexts>): OperatorTexts => ({
  ...DEFAULT_SETTINGS.texts,
  ...texts,
});
