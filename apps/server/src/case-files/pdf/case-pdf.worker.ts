import { lowerThreadPriority } from '../../platform/lower-priority.ts';
import { printHere } from '../../platform/pdf/print-here.ts';
import { casePage } from './case-page.ts';

lowerThreadPriority();
await printHere(casePage);
