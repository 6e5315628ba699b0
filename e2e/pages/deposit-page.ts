import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';

import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { loadTexts } from '../support/texts.ts';

/** Creates a chunk of a PNG: length, name, data and CRC-32. */
export function createChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Creates a PNG, grey or with the given 8-bit grey pixels. */
export function createPng(width = 90, height = 120, pixels?: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0xdd);
  for (let row = 0; row < height; row += 1) {
    rows[row * (width + 1)] = 0;
    pixels?.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const SLIP_FILE = { name: 'slip.png', mimeType: 'image/png', buffer: createPng() };

/** Computes the EMV checksum: CRC-16/CCITT with the initial value 0xFFFF. */
function createChecksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const createEmvField = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Creates the expected payload of a QR code: a one-time payment to a biller that does not exist. */
export function createQrPayload(qrcodeId: string, provider: string, amount: string): string {
  const reference = qrcodeId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const biller = `0016A0000006770101120115${'0'.repeat(15)}${createEmvField('02', reference)}${createEmvField('03', provider)}`;
  const payment = `000201010212${createEmvField('30', biller)}5303764${createEmvField('54', amount)}`;
  const text = `${payment}5802TH5914SANDBOX WALLET6007BANGKOK6304`;
  return text + createChecksum(text);
}

/** Decodes the QR code in a screenshot of an element. */
export async function scanQrCode(page: Page, picture: Locator): Promise<string | undefined> {
  const screenshot = (await picture.screenshot()).toString('base64');
  const { data, width, height } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    // One string crosses to the test a hundred times faster than as many numbers.
    const bytes = Array.from(pixels, (byte) => String.fromCharCode(byte)).join('');
    return { data: btoa(bytes), width: image.width, height: image.height };
  }, screenshot);
  return jsqr(Uint8ClampedArray.from(Buffer.from(data, 'base64')), width, height)?.data;
}

/** Page object of the deposit dialog in a language. */
export function depositPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const dialog = page.getByRole('dialog');
  return {
    t,
    dialog,
    button: (feature: string, name: string, values: Record<string, string> = {}) =>
      dialog.getByRole('button', { name: t(feature, name, values), exact: true }),
    tab: (channel: string) => dialog.getByRole('tab', { name: t('deposit', `channel.${channel}`) }),
    amount: dialog.locator('input[inputmode=decimal]'),
    submit: dialog.locator('button[type=submit]'),
    code: dialog.locator('img[alt]'),
    file: dialog.locator('input[type=file]').first(),
    bar: dialog.getByRole('progressbar'),
    received: dialog.getByText(t('slip', 'received'), { exact: true }).first(),
  };
}
