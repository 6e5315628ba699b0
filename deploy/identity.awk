# Prints the styles that the identity of an operator adds to the page: its colours in both schemes, and the logo of the first
# frame. Read by configure.sh, because the container that serves the app has no Node:
#   awk -v primary=#2f4a96 -v accent=#f2b632 -v logo=/logo.svg -f identity.awk
# The same as `shared/src/identity` in another language; `scripts/tests/deploy-identity.proof.ts` compares them.

function min(a, b) { return a < b ? a : b }
function max(a, b) { return a > b ? a : b }
function cube_root(value) { return value <= 0 ? 0 : value ^ (1 / 3) }
function to_linear(part) { return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ^ 2.4 }
function from_linear(part) { return part <= 0.0031308 ? part * 12.92 : 1.055 * part ^ (1 / 2.4) - 0.055 }
function digit(letter) { return index("0123456789abcdef", tolower(letter)) - 1 }
function read_part(hex, at) {
  return to_linear((digit(substr(hex, at, 1)) * 16 + digit(substr(hex, at + 1, 1))) / 255)
}

# Reads a colour into LIGHTNESS, CHROMA and HUE.
function read_colour(hex,    red, green, blue, long, medium, short, a, b) {
  red = read_part(hex, 2); green = read_part(hex, 4); blue = read_part(hex, 6)
  long = cube_root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  medium = cube_root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  short = cube_root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  LIGHTNESS = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  CHROMA = sqrt(a * a + b * b)
  HUE = atan2(b, a)
}

# Computes RED, GREEN and BLUE of a colour, as light.
function compute_light(lightness, chroma, hue,    a, b, long, medium, short) {
  a = chroma * cos(hue); b = chroma * sin(hue)
  long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ^ 3
  medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ^ 3
  short = (lightness - 0.0894841775 * a - 1.291485548 * b) ^ 3
  RED = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  GREEN = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  BLUE = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
}
function is_shown(lightness, chroma, hue) {
  compute_light(lightness, chroma, hue)
  return RED >= -0.0001 && GREEN >= -0.0001 && BLUE >= -0.0001 && RED <= 1.0001 && GREEN <= 1.0001 && BLUE <= 1.0001
}
function to_byte(part) { return sprintf("%02x", int(from_linear(min(1, max(0, part))) * 255 + 0.5)) }
# A colour that no screen shows gets the greatest chroma that one does.
function to_hex(lightness, chroma, hue,    low, high, step, middle) {
  if (!is_shown(lightness, chroma, hue)) {
    low = 0; high = chroma
    for (step = 0; step < 20; step += 1) {
      middle = (low + high) / 2
      if (is_shown(lightness, middle, hue)) low = middle; else high = middle
    }
    compute_light(lightness, low, hue)
  }
  return "#" to_byte(RED) to_byte(GREEN) to_byte(BLUE)
}

function luminance(hex) {
  return 0.2126 * read_part(hex, 2) + 0.7152 * read_part(hex, 4) + 0.0722 * read_part(hex, 6)
}
function contrast(one, other,    first, second) {
  first = luminance(one); second = luminance(other)
  return (max(first, second) + 0.05) / (min(first, second) + 0.05)
}
function reaches(hex, others, minimum,    list, count, each) {
  count = split(others, list, " ")
  for (each = 1; each <= count; each += 1) if (contrast(hex, list[each]) < minimum) return 0
  return 1
}

# Takes the hue of a colour, and its lightness and chroma within limits, into LIGHTNESS, CHROMA and HUE.
function limit(hex, low, high, factor, chroma_max) {
  read_colour(hex)
  LIGHTNESS = min(high, max(low, LIGHTNESS)); CHROMA = min(chroma_max, CHROMA * factor)
}
function limited(hex, low, high, factor, chroma_max) {
  limit(hex, low, high, factor, chroma_max)
  return to_hex(LIGHTNESS, CHROMA, HUE)
}
# Makes the colour in LIGHTNESS, CHROMA and HUE darker (-1) or lighter (1) until it reaches a contrast with all others.
function fit(direction, others, minimum,    step, lightness, hex) {
  for (step = 0; ; step += 1) {
    lightness = LIGHTNESS + direction * step * 0.01
    if (direction < 0 && lightness <= 0) return "#000000"
    if (direction > 0 && lightness >= 1) return "#ffffff"
    hex = to_hex(lightness, CHROMA, HUE)
    if (reaches(hex, others, minimum)) return hex
  }
}
# Finds the words on a fill and its colour under the pointer: WORDS and HOVER.
function fill_button(fill, words_lightness, factor, chroma_max,    up, lightness) {
  WORDS = limited(fill, words_lightness, words_lightness, factor, chroma_max)
  if (!reaches(WORDS, fill, 4.5)) WORDS = reaches("#000000", fill, 4.5) ? "#000000" : "#ffffff"
  read_colour(fill)
  up = WORDS == "#ffffff" ? LIGHTNESS < 0.2 : LIGHTNESS <= 0.94
  lightness = LIGHTNESS + (up ? 0.05 : -0.05)
  if (up) lightness = max(0.25, lightness)
  HOVER = to_hex(lightness, CHROMA, HUE)
}

function light(name, hex) { LIGHT = LIGHT (LIGHT == "" ? "" : ";") "--" name ":" hex }
function dark(name, hex) { DARK = DARK (DARK == "" ? "" : ";") "--" name ":" hex }
function scale(name, lightness, own,    factor) {
  read_colour(primary)
  factor = min(1.4, CHROMA / 0.129)
  SCALE[name] = to_hex(lightness, own * factor, HUE)
  light("kram-" name, SCALE[name])
}

function write_primary(    day_soft, night_soft, day_backs, night_backs, fill) {
  scale("50", 0.967, 0.01); scale("100", 0.942, 0.019); scale("200", 0.877, 0.048); scale("300", 0.781, 0.09)
  scale("400", 0.645, 0.119); scale("500", 0.53, 0.133); scale("600", 0.431, 0.129); scale("700", 0.38, 0.114)
  scale("800", 0.355, 0.099); scale("900", 0.299, 0.084); scale("950", 0.231, 0.062)
  light("card-from", SCALE["600"]); light("card-to", SCALE["900"])
  read_colour(SCALE["200"])
  light("on-card-muted", fit(1, SCALE["600"] " " SCALE["900"], 4.5))

  day_soft = limited(primary, 0.945, 0.945, 0.15, 0.03)
  day_backs = DAY_BG " " DAY_SURFACE " " DAY_SUNKEN " " day_soft
  read_colour(primary)
  fill = fit(-1, day_backs, 4.5)
  fill_button(fill, 0.231, 0.6, 0.07)
  light("primary", fill); light("primary-hover", HOVER); light("on-primary", WORDS); light("primary-soft", day_soft)
  limit(primary, 0, 0.355, 1, 0.12); light("on-primary-soft", fit(-1, day_soft, 4.5))
  limit(primary, 0, 0.43, 1, 0.16); light("link", fit(-1, day_backs, 4.5))

  night_soft = limited(primary, 0.285, 0.285, 0.5, 0.06)
  night_backs = NIGHT_BG " " NIGHT_SURFACE " " NIGHT_RAISED " " NIGHT_SUNKEN " " night_soft
  limit(primary, 0.78, 0.93, 0.8, 0.12)
  fill = fit(1, night_backs, 4.5)
  fill_button(fill, 0.231, 0.6, 0.07)
  dark("primary", fill); dark("primary-hover", HOVER); dark("on-primary", WORDS); dark("primary-soft", night_soft)
  limit(primary, 0.87, 0.95, 0.6, 0.06); dark("on-primary-soft", fit(1, night_soft, 4.5))
  limit(primary, 0.8, 0.95, 0.8, 0.1); dark("link", fit(1, night_backs, 4.5))
}

function write_accent(    day_soft, night_soft, night_backs, fill) {
  day_soft = limited(accent, 0.962, 0.962, 0.3, 0.045)
  read_colour(accent)
  fill = fit(-1, DAY_SURFACE " " DAY_BG, 1.6)
  fill_button(fill, 0.242, 0.4, 0.05)
  light("gold", fill); light("gold-hover", HOVER); light("on-gold", WORDS); light("gold-soft", day_soft)
  limit(accent, 0, 0.43, 1, 0.1); light("on-gold-soft", fit(-1, day_soft, 4.5))
  limit(accent, 0, 0.49, 1, 0.11)
  light("gold-text", fit(-1, DAY_BG " " DAY_SURFACE " " DAY_SUNKEN " " day_soft, 4.5))

  night_soft = limited(accent, 0.28, 0.28, 0.4, 0.045)
  night_backs = NIGHT_BG " " NIGHT_SURFACE " " NIGHT_RAISED " " night_soft
  read_colour(accent)
  fill = fit(1, NIGHT_SURFACE " " NIGHT_RAISED, 3)
  fill_button(fill, 0.242, 0.4, 0.05)
  dark("gold", fill); dark("gold-hover", HOVER); dark("on-gold", WORDS); dark("gold-soft", night_soft)
  limit(accent, 0.877, 0.95, 0.8, 0.12); dark("on-gold-soft", fit(1, night_soft, 4.5))
  limit(accent, 0.84, 0.95, 0.9, 0.14); dark("gold-text", fit(1, night_backs, 4.5))
}

BEGIN {
  DAY_BG = "#f6f5f2"; DAY_SURFACE = "#ffffff"; DAY_SUNKEN = "#edebe6"
  NIGHT_BG = "#0e1117"; NIGHT_SURFACE = "#171b24"; NIGHT_RAISED = "#1f2430"; NIGHT_SUNKEN = "#0a0d12"
  if (primary != "") write_primary()
  if (accent != "") write_accent()
  if (LIGHT != "") {
    printf "html:root{%s}", LIGHT
    printf "@media (prefers-color-scheme:dark){html:root:not([data-theme=light]){%s}}", DARK
    printf "html[data-theme=dark]{%s}", DARK
  }
  if (logo != "") {
    printf ".first-frame .operator-mark{border-radius:25%%;background:var(--paper) url(\"%s\") center/contain no-repeat}.first-frame .operator-mark svg{display:none}", logo
  }
}
