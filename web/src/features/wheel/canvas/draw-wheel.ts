import { WHEEL_PX } from '@wallet/shared/limits.ts';

import { getSliceLabel, type Slice } from '../queries.ts';
import { fitLabel, type FittedLabel, type LabelSpace, LINE_HEIGHT } from './fit-label.ts';
import { createColourParser, getSliceColours, toCss } from './slice-colours.ts';

const RADIUS_PX = WHEEL_PX / 2;
const RIM_PX = 6;
/** Reach of the pointer from the rim. Labels keep clear of it. */
const POINTER_PX = 24;
/** Radius of the hub. Labels keep clear of it. */
const HUB_PX = 30;
const FONT_WEIGHT = '600';
/** Lowest resolution, so that the wheel stays sharp when the page is zoomed. */
const MIN_PIXEL_RATIO = 2;
/** Time after which the wheel is drawn without fonts that have not loaded. */
const FONT_TIMEOUT_MS = 1_500;

/** Strokes between slices: a light one on a dark one, so that neighbours of equal colour are still distinct. */
const DIVIDERS = [
  { colour: 'rgb(26 28 34 / 0.45)', px: 3 },
  { colour: '#fff', px: 1.5 },
] as const;

/**
 * Draws the wheel at the resolution of the screen; slice 0 begins at 12 o'clock, clockwise. Returns `false`
 * without drawing if `isCurrent` does not hold any more once the fonts have loaded.
 */
export async function drawWheel(
  canvas: HTMLCanvasElement,
  slices: readonly Slice[],
  isCurrent: () => boolean,
): Promise<boolean> {
  const style = getComputedStyle(canvas);
  const family = style.fontFamily;
  await loadFonts(slices.map(getSliceLabel).join(''), family);
  const context = canvas.getContext('2d');
  if (!context || !isCurrent()) return false;

  const pixelRatio = Math.max(MIN_PIXEL_RATIO, window.devicePixelRatio);
  canvas.width = canvas.height = Math.round(WHEEL_PX * pixelRatio);
  context.scale(pixelRatio, pixelRatio);
  context.translate(RADIUS_PX, RADIUS_PX);
  context.fillStyle = style.getPropertyValue('--gold');
  fillDisc(context, RADIUS_PX);

  const parseColour = createColourParser();
  const sliceAngle = (2 * Math.PI) / slices.length;
  const space: LabelSpace = {
    sliceCount: slices.length,
    innerRadius: HUB_PX + 6,
    outerRadius: RADIUS_PX - POINTER_PX - 5,
  };
  const toFont = (fontPx: number) => `${FONT_WEIGHT} ${fontPx}px ${family}`;
  const measure = (text: string, fontPx: number) => {
    context.font = toFont(fontPx);
    return context.measureText(text).width;
  };

  for (const [index, slice] of slices.entries()) {
    const { background, text } = getSliceColours(slice, index, parseColour);
    context.save();
    // The middle of the slice now points straight up.
    context.rotate((index + 0.5) * sliceAngle);
    context.fillStyle = toCss(background);
    traceSlice(context, RADIUS_PX - RIM_PX, sliceAngle);
    context.fill();
    const label = fitLabel(getSliceLabel(slice), space, measure);
    if (label) {
      context.font = toFont(label.fontPx);
      context.fillStyle = toCss(text);
      drawLabel(context, label);
    }
    context.restore();
  }
  drawDividers(context, slices.length);
  return true;
}

/** Loads the fonts for the scripts of the labels. Without them a fallback font would draw the marks. */
async function loadFonts(text: string, family: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FONT_TIMEOUT_MS);
  });
  const loaded = document.fonts.load(`${FONT_WEIGHT} 16px ${family}`, text).then(() => document.fonts.ready);
  await Promise.race([loaded.catch(() => {}), timeout]);
  clearTimeout(timer);
}

function fillDisc(context: CanvasRenderingContext2D, radius: number) {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
}

function traceSlice(context: CanvasRenderingContext2D, radius: number, angle: number) {
  const up = -Math.PI / 2;
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, up - angle / 2, up + angle / 2);
  context.closePath();
}

/** Draws the borders between slices and the inner edge of the rim. */
function drawDividers(context: CanvasRenderingContext2D, sliceCount: number) {
  const radius = RADIUS_PX - RIM_PX;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  // A single slice has no border.
  const borderCount = sliceCount > 1 ? sliceCount : 0;
  for (let index = 0; index < borderCount; index += 1) {
    const angle = (index / sliceCount) * 2 * Math.PI;
    context.moveTo(0, 0);
    context.lineTo(radius * Math.sin(angle), -radius * Math.cos(angle));
  }
  for (const { colour, px } of DIVIDERS) {
    context.strokeStyle = colour;
    context.lineWidth = px;
    context.stroke();
  }
}

function drawLabel(context: CanvasRenderingContext2D, label: FittedLabel) {
  const { direction, fontPx, lines, outerRadius } = label;
  context.textBaseline = 'middle';
  if (direction === 'along') {
    context.rotate(-Math.PI / 2);
    context.textAlign = 'right';
    context.fillText(lines[0] ?? '', outerRadius, 0);
    return;
  }
  context.textAlign = 'center';
  for (const [index, line] of lines.entries()) {
    context.fillText(line, 0, -outerRadius + (index + 0.5) * LINE_HEIGHT * fontPx);
  }
}
