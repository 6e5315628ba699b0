import { isLao } from '@wallet/shared/operator/variant.ts';

import { appConfig } from '#lib/app-config.ts';

export interface HelpLine {
  readonly phone: string;
  /** Name that the operator has given it. Undefined for the national line, whose name is a text of the app. */
  readonly name: string | undefined;
}

/** Hotline of the Department of Mental Health in Thailand. We know of none in Laos. */
const THAI_LINE: HelpLine = { phone: '1323', name: undefined };

/** Returns the help line of this deployment; undefined if it has none. */
export function getHelpLine(): HelpLine | undefined {
  const { helpLine, variant } = appConfig;
  if (helpLine === 'none') return undefined;
  if (helpLine === '') return isLao(variant) ? undefined : THAI_LINE;
  const [phone = '', ...name] = helpLine.split(' ');
  return { phone, name: name.join(' ') || phone };
}
