/* What the clips are drawn with: the colours of the app (`shared/src/design/tokens.css`), its icons, cards and taps. */

export const WIDTH = 640;
export const HEIGHT = 480;

const COLOURS = {
  bg: '#f6f5f2',
  surface: '#ffffff',
  text: '#1a1c22',
  muted: '#565a64',
  hairline: '#dcd8d0',
  primary: '#2f4a96',
  deep: '#1b2a57',
  soft: '#e6ecf9',
  gold: '#f2b632',
  onGold: '#2b1d00',
  success: '#1b7340',
  scrim: 'rgb(10 12 18 / .45)',
};

/** @typedef {keyof typeof COLOURS} Colour */
/** @typedef {Record<string, [tag: string, attributes: Record<string, string>][]>} Shapes */
/** @typedef {ReturnType<typeof pen>} Pen */

/** How far from 0 to 1 a part of the step has come, gently. @param {number} at @param {number} from @param {number} to */
export function part(at, from, to) {
  const raw = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return raw * raw * (3 - 2 * raw);
}

/** @param {number} baht */
export const amount = (baht) => baht.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');

/** @param {[string, Record<string, string>][]} nodes */
function pathOf(nodes) {
  const path = new Path2D();
  for (const [tag, attributes] of nodes) {
    const n = (/** @type {string} */ name) => Number(attributes[name] ?? 0);
    if (tag === 'path') path.addPath(new Path2D(attributes['d']));
    else if (tag === 'circle') {
      path.moveTo(n('cx') + n('r'), n('cy'));
      path.arc(n('cx'), n('cy'), n('r'), 0, 2 * Math.PI);
    } else if (tag === 'rect') path.roundRect(n('x'), n('y'), n('width'), n('height'), n('rx'));
    else if (tag === 'line') {
      path.moveTo(n('x1'), n('y1'));
      path.lineTo(n('x2'), n('y2'));
    }
  }
  return path;
}

/**
 * @param {OffscreenCanvasRenderingContext2D} c
 * @param {Shapes} shapes
 */
export function pen(c, shapes) {
  const draw = {
    /** An empty scene, and below it which step this is. @param {number} step @param {number} count */
    clear(step, count) {
      c.globalAlpha = 1;
      c.fillStyle = COLOURS.bg;
      c.fillRect(0, 0, WIDTH, HEIGHT);
      for (let index = 0; index < count; index += 1) {
        const x = WIDTH / 2 + (index - (count - 1) / 2) * 52;
        draw.disc(x, HEIGHT - 34, 18, index === step ? 'primary' : 'hairline');
        draw.words(String(index + 1), x, HEIGHT - 33, 18, index === step ? 'surface' : 'muted');
      }
    },
    /** @param {number} alpha @param {() => void} drawing */
    faded(alpha, drawing) {
      const before = c.globalAlpha;
      c.globalAlpha = before * alpha;
      drawing();
      c.globalAlpha = before;
    },
    /** @param {number} x @param {number} y @param {number} w @param {number} h @param {Colour} colour @param {number} [radius] */
    box(x, y, w, h, colour, radius = 20) {
      c.fillStyle = COLOURS[colour];
      c.beginPath();
      c.roundRect(x, y, w, h, radius);
      c.fill();
    },
    /** A white card with a hairline. @param {number} x @param {number} y @param {number} w @param {number} h */
    card(x, y, w, h) {
      draw.box(x, y, w, h, 'surface');
      c.strokeStyle = COLOURS.hairline;
      c.lineWidth = 2;
      c.stroke();
    },
    /** @param {number} x @param {number} y @param {number} r @param {Colour} colour */
    disc(x, y, r, colour) {
      c.fillStyle = COLOURS[colour];
      c.beginPath();
      c.arc(x, y, r, 0, 2 * Math.PI);
      c.fill();
    },
    /** Digits and signs alone: a clip has no language. @param {string} text @param {number} x @param {number} y @param {number} size @param {Colour} colour */
    words(text, x, y, size, colour) {
      c.fillStyle = COLOURS[colour];
      c.font = `600 ${size}px "DejaVu Sans", Arial, sans-serif`;
      c.textAlign = 'center';
      c.textBaseline = 'middle';
      c.fillText(text, x, y);
    },
    /** Stands for a line of text. @param {number} x @param {number} y @param {number} w */
    line: (x, y, w) => draw.box(x, y, w, 12, 'hairline', 6),
    /** Around its middle. @param {string} name @param {number} x @param {number} y @param {number} size @param {Colour} colour @param {number} [turn] */
    icon(name, x, y, size, colour, turn = 0) {
      c.save();
      c.translate(x, y);
      c.rotate(turn);
      c.scale(size / 24, size / 24);
      c.translate(-12, -12);
      c.strokeStyle = COLOURS[colour];
      c.lineWidth = 1.9;
      c.lineCap = c.lineJoin = 'round';
      c.stroke(pathOf(shapes[name] ?? []));
      c.restore();
    },
    /** The card with the total. @param {string} total */
    balance(total) {
      draw.box(60, 40, 520, 150, 'primary', 24);
      draw.icon('wallet', 110, 82, 34, 'surface');
      draw.words(total, WIDTH / 2, 130, 52, 'surface');
    },
    /** @param {string} icon @param {number} x @param {number} y @param {number} w @param {boolean} [isMain] */
    button(icon, x, y, w, isMain = false) {
      draw.box(x, y, w, 68, isMain ? 'primary' : 'soft', 18);
      draw.icon(icon, x + w / 2, y + 34, 34, isMain ? 'surface' : 'primary');
    },
    dim: () => draw.box(0, 0, WIDTH, HEIGHT - 72, 'scrim', 0),
    /** A finger that comes, and a ring where it taps. @param {number} at @param {number} x @param {number} y @param {number} from @param {number} to */
    tap(at, x, y, from, to) {
      const way = part(at, from, from + (to - from) * 0.6);
      const ring = part(at, from + (to - from) * 0.6, to);
      if (way <= 0 || ring >= 1) return;
      const away = (1 - way) * 90;
      if (ring > 0) {
        draw.faded(1 - ring, () => {
          c.strokeStyle = COLOURS.gold;
          c.lineWidth = 6;
          c.beginPath();
          c.arc(x, y, 16 + ring * 34, 0, 2 * Math.PI);
          c.stroke();
        });
      }
      draw.faded(0.85, () => draw.disc(x + away, y + away, 15, 'gold'));
    },
    /** @param {number} x @param {number} y @param {number} grown */
    done(x, y, grown) {
      if (grown <= 0) return;
      draw.disc(x, y, 44 * grown, 'success');
      draw.icon('check', x, y, 52 * grown, 'surface');
    },
  };
  return draw;
}
