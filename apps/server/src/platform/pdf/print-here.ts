import { parentPort, workerData } from 'node:worker_threads';
import type { PrintReport } from './print-in-thread.ts';
import { onSignOfLife } from '../threads/signs-of-life.ts';
import { type PdfPage, writePdf } from './write-pdf.ts';

function report(what: PrintReport): void {
  parentPort?.postMessage(what);
}

/** Prints what this thread was given, and reports as `printInThread` understands it. */
export async function printHere(pageOf: (printed: never) => PdfPage): Promise<void> {
  onSignOfLife(() => report('alive'));
  report(await writePdf(pageOf(workerData as never)));
}
