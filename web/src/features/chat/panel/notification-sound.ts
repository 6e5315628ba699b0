import { localStore } from '#lib/browser/storage.ts';

const ON = 'on';
const TONE_HZ = 660;
const TONE_SECONDS = 0.18;
const VOLUME = 0.08;

let context: AudioContext | undefined;

export const isSoundOn = (): boolean => localStore.get('w.chat-sound') === ON;

/** Turns the sound on or off (default: off). Browsers allow later sounds only after a tap such as this one. */
export function setSoundOn(isOn: boolean): void {
  if (isOn) {
    localStore.set('w.chat-sound', ON);
    context ??= new AudioContext();
    void context.resume();
  } else localStore.remove('w.chat-sound');
}

/** Plays a short quiet tone if the sound is on and the page is hidden. */
export function playNotificationSound(): void {
  if (!isSoundOn() || !document.hidden) return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  tone.frequency.value = TONE_HZ;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + TONE_SECONDS);
}
