import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { AGREEMENT_FILES, AGREEMENT_RECEIPTS } from './agreement-files.ts';
import { captureContract, captureContractFromHtml } from './agreement.commands.ts';
import { listAgreements, readAgreementTerms } from './agreement.queries.ts';
import { sweepAgreements } from './sweep-agreements.ts';

export const agreementFeature: Feature = {
  calls: [captureContract, captureContractFromHtml, listAgreements, readAgreementTerms],
  clockActs: [
    {
      act: 'broken-uploads',
      every: 10 * MINUTE_MS,
      run: (app, now, sweep) => sweep(() => sweepAgreements(app, now)),
    },
  ],
  files: [AGREEMENT_FILES, AGREEMENT_RECEIPTS],
};
