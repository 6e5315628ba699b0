import { WHEEL_PX } from '@wallet/shared/limits.ts';

import { colourReader, coloursOf, css } from './colours.ts';
import { fitLabel, LEADING, type FittedLabel, type Room } from './fit-label.ts';
import type { Slice } from './queries.ts';

const RADIUS = WHEEL_PX / 2;
const RIM_PX = 6;
/** How far the pointer reaches in, and the hub out: labels keep clear of both. */
const POINTER_PX = 24;
const HUB_PX = 30;
const LETTERS = '600';
/** A screen may be looked at closer than its pixels tell. */
const LEAST_DENSITY = 2;
/** Fonts that do not come do not keep the wheel away. */
const FONT_PATIENCE_MS = 1_500;

/** The gold of the tokens. */
const RIM = '#f2b632';
/** What parts the slices: light in the dark, so that two of any one colour are still two. */
const GAPS = [
  { colour: 'rgb(26 28 34 / 0.45)', px: 3 },
  { colour: '#fff', px: 1.5 },
] as const;

/**
 * Draws the wheel once, as sharp as the screen: slice 0 begins at 12 o'clock, clockwise. Gives up where
 * it is no longer wanted once the letters have come; tells whether it has drawn.
 */
export async function drawWheel(
  canvas: HTMLCanvasElement,
  slices: readonly Slice[],
  isWanted: () => boolean,
): Promise<boolean> {
  const family = getComputedStyle(canvas).fontFamily;
  await fontsFor(slices.map(({ label }) => label).join(''), family);
  const context = canvas.getContext('2d');
  if (!context || !isWanted()) return false;

  const density = Math.max(LEAST_DENSITY, window.devicePixelRatio);
  canvas.width = canvas.height = Math.round(WHEEL_PX * density);
  context.scale(density, density);
  context.translate(RADIUS, RADIUS);
  context.fillStyle = RIM;
  disc(context, RADIUS);

  const read = colourReader();
  const width = (2 * Math.PI) / slices.length;
  const room: Room = { count: slices.length, inner: HUB_PX + 6, outer: RADIUS - POINTER_PX - 5 };
  const fontOf = (px: number) => `${LETTERS} ${px}px ${family}`;
  const measure = (text: string, px: number) => {
    context.font = fontOf(px);
    return context.measureText(text).width;
  };

  for (const [index, slice] of slices.entries()) {
    const { back, text } = coloursOf(slice, index, read);
    context.save();
    // From here the middle of this slice points straight up.
    context.rotate((index + 0.5) * width);
    context.fillStyle = css(back);
    wedge(context, RADIUS - RIM_PX, width);
    context.fill();
    const label = fitLabel(slice.label, room, measure);
    if (label) {
      context.font = fontOf(label.px);
      context.fillStyle = css(text);
      write(context, label);
    }
    context.restore();
  }
  part(context, slices.length);
  return true;
}

/** The letters of the labels, in their own scripts; without them the marks would be drawn by another font. */
async function fontsFor(text: string, family: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FONT_PATIENCE_MS);
  });
  const come = document.fonts.load(`${LETTERS} 16px ${family}`, text).then(() => document.fonts.ready);
  await Promise.race([come.catch(() => {}), patience]);
  clearTimeout(timer);
}

function disc(context: CanvasRenderingContext2D, radius: number) {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
}

function wedge(context: CanvasRenderingContext2D, radius: number, width: number) {
  const up = -Math.PI / 2;
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, up - width / 2, up + width / 2);
  context.closePath();
}

/** Lines from the middle to the rim, and round within it. */
function part(context: CanvasRenderingContext2D, count: number) {
  const radius = RADIUS - RIM_PX;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  // A wheel of one slice has no border.
  const borders = count > 1 ? count : 0;
  for (let index = 0; index < borders; index += 1) {
    const angle = (index / count) * 2 * Math.PI;
    context.moveTo(0, 0);
    context.lineTo(radius * Math.sin(angle), -radius * Math.cos(angle));
  }
  for (const { colour, px } of GAPS) {
    context.strokeStyle = colour;
    context.lineWidth = px;
    context.stroke();
  }
}

function write(context: CanvasRenderingContext2D, { way, px, lines, at }: FittedLabel) {
  context.textBaseline = 'middle';
  if (way === 'along') {
    context.rotate(-Math.PI / 2);
    context.textAlign = 'right';
    context.fillText(lines[0] ?? '', at, 0);
    return;
  }
  context.textAlign = 'center';
  for (const [index, line] of lines.entries()) context.fillText(line, 0, -at + (index + 0.5) * LEADING * px);
}
