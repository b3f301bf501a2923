import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../platform/lower-priority.ts';
import { writePdf } from '../../platform/pdf/write-pdf.ts';
import { casePage } from './case-page.ts';
import type { PrintedCase } from './printed-case.ts';

lowerThreadPriority();
parentPort?.postMessage(await writePdf(casePage(workerData as PrintedCase)));
