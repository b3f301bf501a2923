import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { exported } from '../kernel/exports/register-export.ts';
import { CASE_FILE_DOWNLOAD } from './case-file-download.ts';
import { createCaseFile } from './case-files.commands.ts';
import { findCaseFile } from './case-files.queries.ts';
import { makeNextCaseFile } from './make-case-files.ts';
import { sweepCaseFiles } from './sweep-case-files.ts';

export const caseFilesFeature: Feature = {
  calls: [createCaseFile, findCaseFile],
  work: {
    'case-files': (app) => makeNextCaseFile(app, 'ordinary'),
    'overdue-case-files': (app) => makeNextCaseFile(app, 'overdue'),
  },
  clockActs: [
    {
      act: 'case-files',
      every: 10 * MINUTE_MS,
      run: (app, now, sweep) => sweep(() => sweepCaseFiles(app, now)),
    },
  ],
  addresses: [exported(CASE_FILE_DOWNLOAD)],
};
