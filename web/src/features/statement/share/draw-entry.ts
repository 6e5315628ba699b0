import { canReadCanvas } from '#lib/media/can-read-canvas.ts';

/** Contents of the picture of an entry. */
export interface EntryPicture {
  readonly heading: string;
  readonly title: string;
  readonly amount: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

const WIDTH = 1080;
const PADDING = 72;
const ROW = 96;
/** Baseline of each line above the facts, from the top. */
const LINES = { heading: 112, title: 216, amount: 320 } as const;
const FACTS = 388;
/** Part of a row that the name of a fact may take. */
const NAME_SHARE = 0.4;

/** Draws a picture of an entry in the colours and letters of the page; undefined where the browser cannot. */
export async function drawEntry({ heading, title, amount, facts }: EntryPicture): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = FACTS + facts.length * ROW + PADDING / 2;
  const context = canvas.getContext('2d');
  if (!context || !canReadCanvas()) return undefined;
  const page = getComputedStyle(document.body);
  const colour = (name: string) => page.getPropertyValue(`--${name}`);
  const inner = WIDTH - 2 * PADDING;

  const write = (text: string, y: number, look: { size: number; weight: number; colour: string }) => {
    context.font = `${look.weight} ${look.size}px ${page.fontFamily}`;
    context.fillStyle = colour(look.colour);
    context.fillText(text, PADDING, y, inner);
  };
  context.fillStyle = colour('surface');
  context.fillRect(0, 0, WIDTH, canvas.height);
  write(heading, LINES.heading, { size: 36, weight: 600, colour: 'muted' });
  write(title, LINES.title, { size: 52, weight: 600, colour: 'text' });
  write(amount, LINES.amount, { size: 76, weight: 600, colour: 'text' });
  for (const [index, [name, value]] of facts.entries()) {
    const top = FACTS + index * ROW;
    context.fillStyle = colour('border');
    context.fillRect(PADDING, top, inner, 2);
    context.font = `400 36px ${page.fontFamily}`;
    context.fillStyle = colour('muted');
    context.fillText(name, PADDING, top + ROW * 0.64, inner * NAME_SHARE);
    context.textAlign = 'end';
    context.fillStyle = colour('text');
    context.fillText(value, WIDTH - PADDING, top + ROW * 0.64, inner * (1 - NAME_SHARE));
    context.textAlign = 'start';
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
