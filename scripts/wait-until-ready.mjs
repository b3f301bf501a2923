import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until an address answers 200; the unit that starts it says for how long. */
const [address = ''] = process.argv.slice(2);

async function isReady() {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

while (!(await isReady())) await sleep(200);
