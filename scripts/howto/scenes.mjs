import { amount, part } from './pen.mjs';

/* The five clips, each of three steps: the same that the app tells in words beside them. */

/** @typedef {(draw: import('./pen.mjs').Pen, at: number) => void} Step */
/** @typedef {import('./pen.mjs').Pen} Pen */

/** @param {Pen} draw @param {string} total */
function home(draw, total) {
  draw.balance(total);
  draw.button('arrow-down-to-line', 60, 210, 252, true);
  draw.button('arrow-up-from-line', 328, 210, 252);
  ['refresh-cw', 'users', 'gift', 'undo-2'].forEach((icon, index) => {
    draw.card(60 + index * 133, 298, 121, 90);
    draw.icon(icon, 120 + index * 133, 343, 38, 'primary');
  });
}

/** A coin on its way between two places. @param {Pen} draw @param {number} way @param {number} from @param {number} to @param {number} y */
function coin(draw, way, from, to, y) {
  if (way <= 0 || way >= 1) return;
  draw.disc(from + (to - from) * way, y - Math.sin(way * Math.PI) * 50, 18, 'gold');
}

/** Two places with what each holds. @param {Pen} draw @param {[string, string]} icons @param {[number, number]} held */
function pair(draw, icons, held) {
  icons.forEach((icon, index) => {
    const x = 70 + index * 290;
    draw.card(x, 110, 210, 220);
    draw.icon(icon, x + 105, 190, 76, 'primary');
    draw.words(amount(held[index] ?? 0), x + 105, 285, 30, 'text');
  });
  draw.icon('arrow-right', 320, 220, 44, 'muted');
}

/** @type {readonly Step[]} */
const wallet = [
  (draw, at) => {
    home(draw, amount(9000));
    draw.tap(at, 186, 244, 0.08, 0.42);
    const sheet = part(at, 0.42, 0.58);
    if (sheet === 0) return;
    draw.faded(sheet, draw.dim);
    const y = 480 - sheet * 290;
    draw.box(20, y, 600, 218, 'surface', 28);
    ['landmark', 'qr-code', 'link'].forEach((icon, index) => {
      const isChosen = index === 1 && at > 0.86;
      draw.box(60 + index * 180, y + 44, 160, 130, isChosen ? 'primary' : 'soft');
      draw.icon(icon, 140 + index * 180, y + 109, 62, isChosen ? 'surface' : 'primary');
    });
    draw.tap(at, 320, 300, 0.62, 0.92);
  },
  (draw, at) => {
    const added = part(at, 0.3, 0.7);
    home(draw, amount(9000 + Math.round(added * 500)));
    const chip = part(at, 0.1, 0.3) * (1 - part(at, 0.85, 1));
    draw.faded(chip, () => {
      draw.box(420, 56, 140, 44, 'success', 22);
      draw.words('+500', 490, 79, 24, 'surface');
    });
  },
  (draw, at) => {
    if (at < 0.4) {
      home(draw, amount(9500));
      draw.tap(at, 454, 244, 0.06, 0.38);
      return;
    }
    const way = part(at, 0.5, 0.78);
    pair(draw, ['wallet', 'landmark'], [9500 - way * 2000, way * 2000]);
    coin(draw, way, 175, 465, 180);
    draw.done(465, 190, part(at, 0.82, 0.9));
  },
];

/** @type {readonly Step[]} */
const enterGame = [
  (draw, at) => {
    const swipe = part(at, 0.1, 0.4);
    for (let index = 0; index < 4; index += 1) {
      const x = 190 + index * 280 - swipe * 280;
      const isChosen = index === 1;
      draw.box(x, 80, 260, 270, isChosen ? 'primary' : 'deep', 24);
      draw.icon('gamepad-2', x + 130, 180, 96, 'surface');
      const isOpen = isChosen && at > 0.85;
      draw.disc(x + 130, 290, 30, isOpen ? 'success' : 'gold');
      draw.icon(isOpen ? 'check' : 'plus', x + 130, 290, 36, isOpen ? 'surface' : 'onGold');
    }
    draw.tap(at, 320, 290, 0.5, 0.88);
  },
  (draw, at) => {
    const way = part(at, 0.25, 0.75);
    pair(draw, ['wallet', 'gamepad-2'], [9500 - way * 500, way * 500]);
    coin(draw, way, 175, 465, 180);
  },
  (draw, at) => {
    draw.box(70, 70, 500, 300, 'deep', 24);
    draw.icon('gamepad-2', 320, 170, 110, 'surface');
    draw.box(210, 270, 220, 68, 'gold', 18);
    draw.icon('play', 320, 304, 34, 'onGold');
    draw.tap(at, 320, 304, 0.08, 0.45);
    const grown = part(at, 0.48, 0.72);
    if (grown === 0) return;
    draw.card(320 - 290 * grown, 215 - 185 * grown, 580 * grown, 370 * grown);
    draw.icon('gamepad-2', 320, 215, 150 * grown, 'primary');
  },
];

/** @type {readonly Step[]} */
const checkBalance = [
  (draw, at) => {
    draw.balance(amount(9500));
    const parts = part(at, 0.2, 0.45);
    draw.faded(parts, () => {
      draw.card(60, 230, 220, 140);
      draw.icon('wallet', 170, 275, 48, 'primary');
      draw.words(amount(9000), 170, 335, 28, 'text');
      draw.icon('plus', 320, 300, 36, 'muted');
      draw.card(360, 230, 220, 140);
      draw.icon('gamepad-2', 470, 275, 48, 'primary');
      draw.words(amount(500), 470, 335, 28, 'text');
    });
  },
  (draw, at) => {
    const turn = part(at, 0.4, 0.75);
    home(draw, amount(turn < 1 ? 9500 : 9720));
    draw.icon('refresh-cw', 540, 82, 36, 'surface', turn * 4 * Math.PI);
    draw.tap(at, 540, 82, 0.06, 0.4);
    draw.done(320, 343, part(at, 0.78, 0.86) * (1 - part(at, 0.94, 1)));
  },
  (draw, at) => {
    const isHidden = at > 0.4 && at < 0.85;
    home(draw, isHidden ? '••••••' : amount(9720));
    draw.icon(isHidden ? 'eye-off' : 'eye', 540, 82, 38, 'surface');
    draw.tap(at, 540, 82, 0.06, 0.4);
    draw.tap(at, 540, 82, 0.58, 0.86);
  },
];

/** A bonus with its terms. @param {Pen} draw @param {number} x @param {number} y @param {boolean} isHeld */
function bonus(draw, x, y, isHeld) {
  draw.card(x, y, 400, 96);
  draw.box(x + 14, y + 14, 68, 68, isHeld ? 'gold' : 'soft', 16);
  draw.icon('gift', x + 48, y + 48, 38, isHeld ? 'onGold' : 'primary');
  draw.line(x + 104, y + 30, 220);
  draw.line(x + 104, y + 56, 140);
}

/** @type {readonly Step[]} */
const receiveBonus = [
  (draw, at) => {
    if (at < 0.42) {
      home(draw, amount(9500));
      draw.tap(at, 386, 343, 0.06, 0.4);
      return;
    }
    [0, 1, 2].forEach((index) => bonus(draw, 120, 50 + index * 116, index === 1 && at > 0.86));
    draw.tap(at, 320, 214, 0.56, 0.88);
  },
  (draw, at) => {
    draw.card(120, 40, 400, 340);
    draw.icon('gift', 320, 92, 60, 'primary');
    [300, 320, 260, 310, 180].forEach((width, index) => {
      draw.line(160, 150 + index * 34, width);
      const read = part(at, 0.1 + index * 0.15, 0.24 + index * 0.15);
      if (read > 0) draw.box(160, 150 + index * 34, width * read, 12, 'primary', 6);
    });
  },
  (draw, at) => {
    draw.card(120, 40, 400, 340);
    draw.icon('gift', 320, 130, 90, 'primary');
    draw.box(180, 280, 280, 68, 'gold', 18);
    draw.icon('check', 320, 314, 38, 'onGold');
    draw.tap(at, 320, 314, 0.08, 0.45);
    draw.faded(part(at, 0.48, 0.6), () => draw.words('+100.00', 320, 225, 40, 'success'));
    draw.done(400, 100, part(at, 0.55, 0.65));
  },
];

/** @type {readonly Step[]} */
const endBonus = [
  (draw, at) => {
    draw.faded(part(at, 0, 0.2), () => bonus(draw, 120, 120, true));
    draw.tap(at, 168, 168, 0.3, 0.7);
  },
  (draw, at) => {
    bonus(draw, 120, 80, true);
    const share = 0.2 + 0.8 * part(at, 0.15, 0.75);
    draw.box(120, 230, 400, 36, 'hairline', 18);
    draw.box(120, 230, 400 * share, 36, 'primary', 18);
    draw.words(`${Math.round(share * 100)}%`, 320, 310, 40, 'text');
    draw.done(560, 248, part(at, 0.8, 0.9));
  },
  (draw, at) => {
    const isOver = at > 0.62;
    bonus(draw, 120, 60, !isOver);
    draw.button('x', 120, 190, 190, false);
    draw.button('check', 330, 190, 190, at > 0.34);
    draw.tap(at, 215, 224, 0.02, 0.3);
    draw.tap(at, 425, 224, 0.34, 0.62);
    draw.faded(0.25 + 0.75 * part(at, 0.64, 0.75), () =>
      draw.button('arrow-up-from-line', 120, 300, 400, isOver),
    );
  },
];

/** @type {readonly (readonly Step[])[]} */
export const CLIPS = [wallet, enterGame, checkBalance, receiveBonus, endBonus];
