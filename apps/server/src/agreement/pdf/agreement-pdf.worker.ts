import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../platform/lower-priority.ts';
import { writePdf } from '../../platform/pdf/write-pdf.ts';
import { agreementPage, type PrintedAgreement } from './agreement-page.ts';

lowerThreadPriority();
parentPort?.postMessage(await writePdf(agreementPage(workerData as PrintedAgreement)));
