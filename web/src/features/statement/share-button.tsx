import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { openShareSheet } from '#entities/device/open-share-sheet.ts';
import { saveFile } from '#entities/device/save-file.ts';
import type { Entry } from '#entities/statement/merge-entries.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';
import { copyText, withoutBreaks } from '#lib/browser/copy-text.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { splitText } from '#lib/format/split-text.ts';
import { canReadCanvas } from '#lib/media/can-read-canvas.ts';
import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

import { getSign } from './entry-sign.ts';
import { useKnownPartyName } from './use-party-name.ts';

/** Contents of the picture of an entry. */
interface EntryPicture {
  readonly heading: string;
  readonly title: string;
  readonly amount: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

const WIDTH = 1080;
const PADDING = 72;
/** Height of a fact of one line, and from line to line of what has several, as a part of the size of its letters. */
const ROW = 96;
const LEADING = 1.3;
/** First baseline, and the distance from one text above the facts to the next. */
const TOP = 112;
const GAP = 104;
/** Part of a row that the name of a fact may take, and that its value may take. */
const NAME_SHARE = 0.4;
const VALUE_SHARE = 0.57;

/** Breaks a text between its words, and a word that is too long between its letters. */
function breakLines(context: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const fits = (line: string) => context.measureText(line).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const part of splitText(text, 'word').flatMap((word) =>
    fits(word) ? word : splitText(word, 'grapheme'),
  )) {
    if (line === '' || fits(line + part)) line += part;
    else {
      lines.push(line.trim());
      line = part;
    }
  }
  return [...lines, line.trim()];
}

/** Draws a picture of an entry in the colours and letters of the page; undefined where the browser cannot. */
async function drawEntry({ heading, title, amount, facts }: EntryPicture): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context || !canReadCanvas()) return undefined;
  const page = getComputedStyle(document.body);
  const colour = (name: string) => page.getPropertyValue(`--${name}`);
  const inner = WIDTH - 2 * PADDING;
  /** Drawing steps for later, when the height of the canvas is known: setting it clears the canvas. */
  const draws: (() => void)[] = [];

  /** Adds a text from a baseline on. Returns the height of its lines but the first. */
  const add = (
    text: string,
    y: number,
    look: { size: number; weight: number; colour: string; width: number; align?: 'end' },
  ): number => {
    const font = `${look.weight} ${look.size}px ${page.fontFamily}`;
    context.font = font;
    const lines = breakLines(context, text, look.width);
    draws.push(() => {
      context.font = font;
      context.fillStyle = colour(look.colour);
      context.textAlign = look.align ?? 'start';
      const x = look.align ? WIDTH - PADDING : PADDING;
      for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * look.size * LEADING);
    });
    return (lines.length - 1) * look.size * LEADING;
  };

  let y = TOP;
  y += GAP + add(heading, y, { size: 36, weight: 600, colour: 'muted', width: inner });
  y += GAP + add(title, y, { size: 52, weight: 600, colour: 'text', width: inner });
  y += add(amount, y, { size: 76, weight: 600, colour: 'text', width: inner }) + (ROW * 2) / 3 + 4;
  for (const [name, value] of facts) {
    const top = y;
    draws.push(() => {
      context.fillStyle = colour('border');
      context.fillRect(PADDING, top, inner, 2);
    });
    const look = { size: 36, weight: 400 };
    const line = top + ROW * 0.64;
    const nameHeight = add(name, line, { ...look, colour: 'muted', width: inner * NAME_SHARE });
    const width = inner * VALUE_SHARE;
    y += ROW + Math.max(nameHeight, add(value, line, { ...look, colour: 'text', width, align: 'end' }));
  }
  canvas.width = WIDTH;
  canvas.height = y + PADDING / 2;
  context.fillStyle = colour('surface');
  context.fillRect(0, 0, WIDTH, canvas.height);
  for (const draw of draws) draw();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** Fate of a picture: given to another app, saved, or neither. */
type ShareOutcome = 'shared' | 'saved' | 'failed';

/**
 * Shares an entry after a tap: its picture where the device shares files, otherwise its text, otherwise the picture is
 * saved. `picture` is undefined where the browser cannot draw.
 */
async function shareEntry(text: string, picture: File | undefined): Promise<ShareOutcome> {
  const canSharePicture = picture && 'canShare' in navigator && navigator.canShare({ files: [picture] });
  if ('share' in navigator)
    return (await openShareSheet(canSharePicture ? { files: [picture] } : { text })) ? 'shared' : 'failed';
  return picture && (await saveFile(picture)) ? 'saved' : 'failed';
}

/**
 * Shares an entry as a picture or a text. Accounts are named only if they are the member's own, or a game: what else the
 * operator writes there, and its description, may be about somebody else.
 */
export function ShareButton({ entry }: { entry: Entry }) {
  const { t } = useTranslation(['statement', 'ui']);
  const formatMoney = useFormatMoney();
  const getKnownName = useKnownPartyName();
  const { statementType, status, amount, createdAt, from, to, _id } = entry;

  const progress = toOperationStatus(status);

  const describe = (): EntryPicture => ({
    heading: t('share.heading'),
    title: t(statementType),
    amount: formatMoney(amount, getSign(statementType)),
    facts: (
      [
        [t('status'), progress && t(progress)],
        [t('time'), formatDateTime(createdAt)],
        [t('from'), getKnownName(from)],
        [t('to'), getKnownName(to)],
        [t('reference'), _id],
      ] as const
    ).filter((fact): fact is readonly [string, string] => fact[1] !== undefined),
  });

  const share = async () => {
    const described = describe();
    const { title, amount: money, facts } = described;
    const parts = [title, money, ...facts.map(([name, value]) => `${name} ${value}`)];
    const text = withoutBreaks(parts.join(' · '));
    const blob = await drawEntry(described).catch(() => undefined);
    const picture = blob && new File([blob], `${_id ?? 'entry'}.png`, { type: blob.type });
    const outcome = await shareEntry(text, picture);
    if (outcome === 'saved') showToast(t('share.saved'), 'success');
    if (outcome !== 'failed') return;
    const isCopied = await copyText(text);
    showToast(isCopied ? t('ui:copied', { text }) : t('ui:copyFailed'), isCopied ? 'success' : 'danger');
  };
  return (
    <Button size="small" icon={<Share2 />} onClick={() => void share()}>
      {t('share.button')}
    </Button>
  );
}
