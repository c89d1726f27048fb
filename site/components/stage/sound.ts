// Sound of the stage: files that samples name do not exist, so each name stands for a made-up sound. The functions that draw
// a sound work as documented.
import { random } from "./random.ts";

export interface AudioData {
  channelWaveforms: Float32Array[];
  sampleRate: number;
  durationInSeconds: number;
  numberOfChannels: number;
  resultId: string;
  isRemote: boolean;
}

const SAMPLE_RATE = 8000;
/** Of a file, in seconds, and of the part that has samples. */
export const LENGTH = 60;
const SECONDS = 12;
/** Beats a second of a made-up sound. */
const BEAT = 2;
const SOUNDS = new Map<string, AudioData>();

/** How loud a sound is at a time, from 0 to 1: a beat that falls off, with a weight for each beat. */
export function loudnessAt(src: string, seconds: number): number {
  if (seconds < 0 || seconds >= LENGTH) return 0;
  const beat = Math.floor(seconds * BEAT);
  const since = seconds * BEAT - beat;
  const strength = 0.35 + 0.65 * random(`${src} ${beat}`);
  return strength * Math.min(1, since * 16) * Math.exp(-2.2 * since);
}

/** A chord over a bass whose loudness follows the beats. */
function soundOf(src: string): AudioData {
  const cached = SOUNDS.get(src);
  if (cached) return cached;
  const base = 80 + Math.round(random(`${src} base`) * 60);
  const partials = [1, 2, 3, 4, 6, 8, 11, 15].map((ratio) => ({
    step: (base * ratio * 2 * Math.PI) / SAMPLE_RATE,
    weight: random(`${src} ${ratio}`) / ratio ** 0.6,
  }));
  const total = partials.reduce((sum, { weight }) => sum + weight, 0);
  const samples = new Float32Array(SECONDS * SAMPLE_RATE);
  let loudness = 0;
  for (let index = 0; index < samples.length; index++) {
    if (index % 40 === 0) loudness = loudnessAt(src, index / SAMPLE_RATE) / total;
    let sum = 0;
    for (const { step, weight } of partials) sum += weight * Math.sin(step * index);
    samples[index] = sum * loudness;
  }
  const data: AudioData = {
    channelWaveforms: [samples],
    sampleRate: SAMPLE_RATE,
    durationInSeconds: SECONDS,
    numberOfChannels: 1,
    resultId: src,
    isRemote: false,
  };
  SOUNDS.set(src, data);
  return data;
}

export const useAudioData = (src: string): AudioData | null => soundOf(src);
export const useWindowedAudioData = ({
  src,
}: {
  src: string;
}): { audioData: AudioData; dataOffsetInSeconds: number } => ({
  audioData: soundOf(src),
  dataOffsetInSeconds: 0,
});

interface SectionOptions {
  audioData: AudioData;
  numberOfSamples: number;
  channel?: number;
  outputRange?: "minus-one-to-one" | "zero-to-one";
  dataOffsetInSeconds?: number;
  normalize?: boolean;
}

/** Mean loudness of equal blocks of a section. */
function blocksOf(options: SectionOptions, start: number, length: number): number[] {
  const { audioData, numberOfSamples, channel = 0, outputRange, dataOffsetInSeconds = 0, normalize = true } = options;
  const waveform = audioData.channelWaveforms[channel];
  if (!waveform)
    throw new Error(`channel ${channel} does not exist, the audio has ${audioData.channelWaveforms.length} channels`);
  const first = Math.floor((start - dataOffsetInSeconds) * audioData.sampleRate);
  const count = Math.floor(length * audioData.sampleRate);
  const block = Math.floor(count / numberOfSamples);
  if (block === 0) return [];
  const values = Array.from({ length: numberOfSamples }, (_, index) => {
    let sum = 0;
    for (let at = 0; at < block; at++) sum += Math.abs(waveform[first + index * block + at] ?? 0);
    return sum / block;
  });
  const loudest = normalize ? Math.max(...values) || 1 : 1;
  return values.map(
    (value, index) => ((outputRange === "minus-one-to-one" && index % 2 === 0 ? -1 : 1) * value) / loudest,
  );
}

export function getWaveformPortion({
  startTimeInSeconds,
  durationInSeconds,
  ...options
}: SectionOptions & { startTimeInSeconds: number; durationInSeconds: number }): { index: number; amplitude: number }[] {
  return blocksOf(options, startTimeInSeconds, durationInSeconds).map((amplitude, index) => ({ index, amplitude }));
}

interface MomentOptions {
  frame: number;
  fps: number;
}

export function visualizeAudioWaveform({
  frame,
  fps,
  windowInSeconds,
  ...options
}: SectionOptions & MomentOptions & { windowInSeconds: number }): number[] {
  const middle = frame / fps;
  return blocksOf(
    { normalize: false, outputRange: "minus-one-to-one", ...options },
    middle - windowInSeconds / 2,
    windowInSeconds,
  );
}

type Complex = readonly [real: number, imaginary: number];

/** Fourier transform of a number of values that is a power of two. */
function transform(values: readonly number[]): Complex[] {
  if (values.length === 1) return [[values[0] as number, 0]];
  const half = values.length / 2;
  const [even, odd] = [0, 1].map((rest) => transform(values.filter((_, index) => index % 2 === rest))) as [
    Complex[],
    Complex[],
  ];
  const result: Complex[] = [];
  for (let index = 0; index < half; index++) {
    const angle = (-Math.PI * index) / half;
    const [a, b] = odd[index] as Complex;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [turnedA, turnedB] = [a * cos - b * sin, a * sin + b * cos];
    const [c, d] = even[index] as Complex;
    result[index] = [c + turnedA, d + turnedB];
    result[index + half] = [c - turnedA, d - turnedB];
  }
  return result;
}

const LOUDEST = new WeakMap<AudioData, number>();
function loudestOf(audioData: AudioData): number {
  let loudest = LOUDEST.get(audioData) ?? 0;
  if (loudest === 0) {
    for (const value of audioData.channelWaveforms[0] ?? []) loudest = Math.max(loudest, Math.abs(value));
    LOUDEST.set(audioData, loudest);
  }
  return loudest || 1;
}

/** Strength of the frequencies around a moment, in bands of equal width from low to high. */
function spectrumAt(audioData: AudioData, seconds: number, bands: number): number[] {
  const [waveform] = audioData.channelWaveforms;
  const size = bands * 2;
  const first = Math.floor(seconds * audioData.sampleRate - size / 2);
  const window = Array.from(
    { length: size },
    (_, index) => (waveform?.[first + index] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / size)),
  );
  const scale = 4 / size / loudestOf(audioData);
  return transform(window)
    .slice(0, bands)
    .map(([real, imaginary]) => Math.hypot(real, imaginary) * scale);
}

/** @throws TypeError unless the number of samples is a power of two. */
export function visualizeAudio({
  audioData,
  frame,
  fps,
  numberOfSamples,
  smoothing = true,
  dataOffsetInSeconds = 0,
}: MomentOptions & {
  audioData: AudioData;
  numberOfSamples: number;
  smoothing?: boolean;
  dataOffsetInSeconds?: number;
}): number[] {
  if (!Number.isInteger(Math.log2(numberOfSamples)))
    throw new TypeError(
      `The argument "bars" must be a power of two. For example: 64, 128. Got instead: ${numberOfSamples * 2}`,
    );
  const frames = smoothing ? [frame - 1, frame, frame + 1] : [frame];
  const spectra = frames.map((at) => spectrumAt(audioData, at / fps - dataOffsetInSeconds, numberOfSamples));
  return Array.from(
    { length: numberOfSamples },
    (_, band) => spectra.reduce((sum, spectrum) => sum + (spectrum[band] ?? 0), 0) / spectra.length,
  );
}

interface Point {
  x: number;
  y: number;
}

/** How far handles reach, as a part of the line between the neighbours of a point. */
const SMOOTHING = 0.2;

/** A curve through points. The handles at a point are parallel to the line between its neighbours. */
export function createSmoothSvgPath({ points }: { points: readonly Point[] }): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const handle = (index: number, direction: 1 | -1): string => {
    const [before, point, after] = [at(index - 1), at(index), at(index + 1)];
    return `${point.x + direction * SMOOTHING * (after.x - before.x)},${point.y + direction * SMOOTHING * (after.y - before.y)}`;
  };
  return points
    .map(({ x, y }, index) =>
      index === 0 ? `M ${x},${y}` : `C ${handle(index - 1, 1)} ${handle(index, -1)} ${x},${y}`,
    )
    .join(" ");
}
