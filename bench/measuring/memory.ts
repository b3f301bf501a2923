import { readFileSync } from 'node:fs';

const MB = 1e6;
const KIB = 1024;

/** The process's own memory in MB: on Linux without the pages of files, which the system takes back as it likes. */
export function ownMemory(): number {
  try {
    const own = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (own !== undefined) return (Number(own) * KIB) / MB;
  } catch {
    // No such file: not Linux.
  }
  return process.memoryUsage.rss() / MB;
}

/** What is alive in this process in MB: heap and buffers, with the garbage collected first. */
export function heldMemory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MB;
}
