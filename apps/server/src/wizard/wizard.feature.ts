import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { beginKybUpload, storeKybUpload } from './files/pieces.commands.ts';
import { submitKybForm } from './submission.commands.ts';
import { countUnsent, sweepUploads } from './sweep-uploads.ts';
import { removeKybDocument, uploadKybDocument } from './uploads.commands.ts';
import { saveKybDraft } from './wizard.commands.ts';
import { getKybDraft } from './wizard.queries.ts';

export const wizardFeature: Feature = {
  calls: [
    getKybDraft,
    saveKybDraft,
    uploadKybDocument,
    beginKybUpload,
    storeKybUpload,
    removeKybDocument,
    submitKybForm,
  ],
  clockActs: [
    {
      act: 'unsent-forms',
      every: 10 * MINUTE_MS,
      run: (app, now, sweep) => sweep(() => sweepUploads(app, now)),
      countDue: countUnsent,
    },
  ],
};
