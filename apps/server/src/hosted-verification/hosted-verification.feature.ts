import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { sendVerificationPicture, submitVerification } from './hosted-verification.commands.ts';
import { checkVerificationLink } from './hosted-verification.queries.ts';
import { saveVerificationZone } from './submissions.commands.ts';
import { listVerificationSubmissions } from './submissions.queries.ts';
import { countUnsentPictures, sweepPictures } from './sweep-pictures.ts';
import { readNextZone } from './zone/read-zones.ts';

export const hostedVerificationFeature: Feature = {
  calls: [
    checkVerificationLink,
    sendVerificationPicture,
    submitVerification,
    listVerificationSubmissions,
    saveVerificationZone,
  ],
  work: { zones: readNextZone },
  clockActs: [
    {
      act: 'unsent-pictures',
      every: 10 * MINUTE_MS,
      run: (app, now, sweep) => sweep(() => sweepPictures(app, now)),
      countDue: countUnsentPictures,
    },
  ],
};
