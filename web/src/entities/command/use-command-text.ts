import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import type { CommandDetails, CommandKind } from '#commands/record.ts';
import { useFormatMoney } from '#ui/data/use-format-money.ts';

import { useCachedWallet } from '#entities/wallet/use-wallet.ts';

/**
 * Texts of a command that its kind has beside its titles: `advice` says where an unknown outcome will show, `repeat` if
 * it may be sent again meanwhile.
 */
type CommandText = 'command' | 'succeeded' | 'refused' | 'unknown' | 'advice' | 'repeat' | 'done';

/** Texts that some kinds do not have. */
type OptionalText = 'advice' | 'repeat' | 'done';

/** Values of the texts. Which of them a command has, its kind says. */
type Values = Readonly<Record<'amount' | 'code' | 'from' | 'game' | 'label' | 'to', string>>;

/** Returns a function that gives a text of a command, with amounts and names as the member knows them. */
export function useCommandText(): (kind: CommandKind, text: CommandText, details: CommandDetails) => string {
  const { t } = useTranslation('command');
  const wallet = useCachedWallet();
  const formatMoney = useFormatMoney();

  const toName = (code: string | undefined) =>
    code === WALLET_CODE ? t('wallet') : (wallet?.slots?.find((slot) => slot.code === code)?.name ?? code);

  return (kind, text, details) => {
    const { amount, from, to, game } = details;
    const values = {
      ...details,
      amount: amount === undefined ? '' : formatMoney(asSatang(Number(amount))),
      from: toName(from),
      to: toName(to),
      game: toName(game),
    } as Values;
    if (kind === 'spin' && text === 'done' && details.label !== undefined)
      return t('kind.spin.prize', values);
    if (kind === 'walletLink' && details.alreadyProcessed !== undefined) {
      if (text === 'advice') return t('kind.walletLink.alreadyProcessed');
      // Only the statement says that a link was carried out that the operator has already.
      if (text === 'done') return t('kind.walletLink.paid');
    }
    if (text !== 'advice' && text !== 'repeat' && text !== 'done') return t(`kind.${kind}.${text}`, values);
    const path = `kind.${kind}.${text}` as `kind.transfer.${OptionalText}`;
    const sentence = t(path, { ...values, defaultValue: '' });
    // Kinds without a sentence of their own for success say what the command was.
    return sentence || (text === 'done' ? t(`kind.${kind}.command`, values) : '');
  };
}
