import { WHEEL_PX } from '@wallet/shared/limits.ts';

import { createColourParser, sliceColours, toCss } from './slice-colours.ts';
import { fitLabel, LINE_HEIGHT, type FittedLabel, type LabelSpace } from './fit-label.ts';
import type { Slice } from '../queries.ts';

const RADIUS = WHEEL_PX / 2;
const RIM_PX = 6;
/** How far the pointer reaches in, and the hub out: labels keep clear of both. */
const POINTER_PX = 24;
const HUB_PX = 30;
const FONT_WEIGHT = '600';
/** A screen may be looked at closer than its pixels tell. */
const MIN_PIXEL_RATIO = 2;
/** Fonts that do not come do not keep the wheel away. */
const FONT_TIMEOUT_MS = 1_500;

/** The gold of the tokens. */
const RIM_COLOUR = '#f2b632';
/** What parts the slices: light in the dark, so that two of any one colour are still two. */
const DIVIDERS = [
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
  await loadFonts(slices.map(({ label }) => label).join(''), family);
  const context = canvas.getContext('2d');
  if (!context || !isWanted()) return false;

  const density = Math.max(MIN_PIXEL_RATIO, window.devicePixelRatio);
  canvas.width = canvas.height = Math.round(WHEEL_PX * density);
  context.scale(density, density);
  context.translate(RADIUS, RADIUS);
  context.fillStyle = RIM_COLOUR;
  fillDisc(context, RADIUS);

  const read = createColourParser();
  const width = (2 * Math.PI) / slices.length;
  const room: LabelSpace = {
    count: slices.length,
    innerRadius: HUB_PX + 6,
    outerRadius: RADIUS - POINTER_PX - 5,
  };
  const fontOf = (px: number) => `${FONT_WEIGHT} ${px}px ${family}`;
  const measure = (text: string, px: number) => {
    context.font = fontOf(px);
    return context.measureText(text).width;
  };

  for (const [index, slice] of slices.entries()) {
    const { background, text } = sliceColours(slice, index, read);
    context.save();
    // From here the middle of this slice points straight up.
    context.rotate((index + 0.5) * width);
    context.fillStyle = toCss(background);
    slicePath(context, RADIUS - RIM_PX, width);
    context.fill();
    const label = fitLabel(slice.label, room, measure);
    if (label) {
      context.font = fontOf(label.px);
      context.fillStyle = toCss(text);
      drawLabel(context, label);
    }
    context.restore();
  }
  drawDividers(context, slices.length);
  return true;
}

/** The letters of the labels, in their own scripts; without them the marks would be drawn by another font. */
async function loadFonts(text: string, family: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FONT_TIMEOUT_MS);
  });
  const come = document.fonts.load(`${FONT_WEIGHT} 16px ${family}`, text).then(() => document.fonts.ready);
  await Promise.race([come.catch(() => {}), patience]);
  clearTimeout(timer);
}

function fillDisc(context: CanvasRenderingContext2D, radius: number) {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
}

function slicePath(context: CanvasRenderingContext2D, radius: number, width: number) {
  const up = -Math.PI / 2;
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, up - width / 2, up + width / 2);
  context.closePath();
}

/** Lines from the middle to the rim, and round within it. */
function drawDividers(context: CanvasRenderingContext2D, count: number) {
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
  for (const { colour, px } of DIVIDERS) {
    context.strokeStyle = colour;
    context.lineWidth = px;
    context.stroke();
  }
}

function drawLabel(context: CanvasRenderingContext2D, { way, px, lines, at }: FittedLabel) {
  context.textBaseline = 'middle';
  if (way === 'along') {
    context.rotate(-Math.PI / 2);
    context.textAlign = 'right';
    context.fillText(lines[0] ?? '', at, 0);
    return;
  }
  context.textAlign = 'center';
  for (const [index, line] of lines.entries())
    context.fillText(line, 0, -at + (index + 0.5) * LINE_HEIGHT * px);
}
