import { printHere } from '../../platform/pdf/print-here.ts';
import { casePage } from './case-page.ts';

await printHere(casePage);
