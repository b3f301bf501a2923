import { existsSync } from 'node:fs';

/** Debian's names of processors, by those of Node. @type {Readonly<Record<string, string>>} */
const TRIPLETS = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

/** libfaketime, which moves the clock of a program that loads it (Debian: libfaketime). */
export const CLOCK_LIBRARY = `/usr/lib/${TRIPLETS[process.arch] ?? ''}/faketime/libfaketimeMT.so.1`;

/** Whether it is installed: without it nobody moves the clock of another process. */
export const canMoveClocks = existsSync(CLOCK_LIBRARY);
