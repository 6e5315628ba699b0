import { onTestFinished, vi } from 'vitest';

/** Makes every canvas of the test give back noise, as Firefox does with `resistFingerprinting`. */
export function protectCanvas(): void {
  const noise = (length: number) => Uint8ClampedArray.from({ length }, (_, index) => (index * 97) % 251);
  const pixels = vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData');
  pixels.mockImplementation((_x, _y, width, height) => new ImageData(noise(width * height * 4), width));
  const file = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  file.mockImplementation((callback) => callback(new Blob([noise(64)], { type: 'image/png' })));
  onTestFinished(() => {
    pixels.mockRestore();
    file.mockRestore();
  });
}
