import { localStore } from '#lib/browser/storage.ts';

const ON = 'on';
const TONE_HZ = 660;
const TONE_SECONDS = 0.18;
const VOLUME = 0.08;

let context: AudioContext | undefined;

function startSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

export const isSoundOn = (): boolean => localStore.get('w.chat-sound') === ON;

/** Turns the sound on or off (default: off). Browsers allow later sounds only after a tap such as this one. */
export function setSoundOn(isOn: boolean): void {
  if (isOn) {
    localStore.set('w.chat-sound', ON);
    startSound();
  } else localStore.remove('w.chat-sound');
}

/** Starts a sound that was turned on before the page was loaded, with the next tap. Returns a function that stops it. */
export function startSoundWithTap(): () => void {
  const start = () => isSoundOn() && startSound();
  document.addEventListener('click', start, { capture: true, once: true });
  return () => document.removeEventListener('click', start, { capture: true });
}

/** Plays a short quiet tone if the sound is on and the page is hidden. Without a tap before, none is kept for later. */
export function playNotificationSound(): void {
  if (!isSoundOn() || !document.hidden || context?.state !== 'running') return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  tone.frequency.value = TONE_HZ;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + TONE_SECONDS);
}
