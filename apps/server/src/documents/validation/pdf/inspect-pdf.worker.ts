import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../../platform/lower-priority.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** The bytes of a PDF, and what was found. */
export type InspectedPdf = Awaited<ReturnType<typeof inspectPdf>>;

lowerThreadPriority();
const bytes = workerData as Uint8Array;
const refusal = await inspectPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
parentPort?.postMessage({ refusal });
