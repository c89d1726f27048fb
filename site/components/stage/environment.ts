// What components ask about where they run. On the stage nothing loads, so nothing has to wait.
export const useRemotionEnvironment = () => ({
  isStudio: false,
  isRendering: false,
  isPlayer: true,
  isReadOnlyStudio: false,
  isClientSideRendering: false,
});

export const delayRender = (): number => 0;
export const continueRender = (_: number): void => {};
export function cancelRender(reason: unknown): never {
  throw reason instanceof Error ? reason : new Error(String(reason));
}
const HANDLES = { delayRender, continueRender, cancelRender };
export const useDelayRender = () => HANDLES;
const BUFFER = { delayPlayback: () => ({ unblock: () => {} }) };
export const useBufferState = () => BUFFER;

const release = (): void => {};
/** Nothing has to be loaded ahead; the result would take the hint back. */
export const preloadImage = (_: string) => release;
export const preloadAudio = preloadImage;
export const preloadVideo = preloadImage;
