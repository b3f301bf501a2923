/** How long a test waits for what happens by itself: beside a load it takes many times as long. */
export const SOON = { timeout: 60_000, interval: 30 } as const;
