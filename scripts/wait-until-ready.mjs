import { setTimeout as sleep } from 'node:timers/promises';

/**
 * wait-until-ready.mjs ADDRESS SECONDS: waits until an address has answered 200 for so long without a break. A proxy learns
 * of it that late (its health interval and timeout together); until then the next process must not be stopped. The unit
 * that starts this says how long it may wait.
 */
const [address = '', seconds = '0'] = process.argv.slice(2);
const seenAfterMs = Number(seconds) * 1000;
const ASK_EVERY_MS = 200;

async function isReady() {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/**
 * When it answered 200 for the first time since it last did not; null while it does not.
 * @type {number | null}
 */
let since = null;
while (since === null || performance.now() - since < seenAfterMs) {
  const began = performance.now();
  since = (await isReady()) ? (since ?? began) : null;
  await sleep(ASK_EVERY_MS);
}
