/** How often a thread that works says so, in milliseconds: far more often than anybody waits for it. */
const EVERY_MS = 250;

/**
 * What a thread calls between the parts of long work, so that slow is never taken for dead.
 * @param report tells the owner that the thread works on
 */
export function lifeSign(report: () => void): () => void {
  let shown = performance.now();
  return () => {
    const now = performance.now();
    if (now - shown < EVERY_MS) return;
    shown = now;
    report();
  };
}
