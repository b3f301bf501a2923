import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { getKybPresigned, hideImage, uploadImage } from './documents.commands.ts';
import { listImages } from './documents.queries.ts';
import { DOCUMENTS } from './files/document-files.ts';
import { scanNextFile } from './scan/scan-files.ts';
import { sweepDocuments } from './upload/sweep-documents.ts';

export const documentsFeature: Feature = {
  calls: [listImages, uploadImage, hideImage, getKybPresigned],
  work: { 'file-scans': scanNextFile },
  clockActs: [
    {
      act: 'broken-uploads',
      every: 10 * MINUTE_MS,
      run: (app, now, sweep) => sweep(() => sweepDocuments(app, now)),
    },
  ],
  files: [DOCUMENTS],
};
