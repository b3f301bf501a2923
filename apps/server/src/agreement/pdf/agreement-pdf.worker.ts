import { printHere } from '../../platform/pdf/print-here.ts';
import { agreementPage } from './agreement-page.ts';

await printHere(agreementPage);
