import type { Feature } from '../feature.ts';
import {
  postKycSent,
  sendEmailAgain,
  sendKycEmail,
  sendManualKybEmail,
  sendManualKycEmail,
} from './emails.commands.ts';
import { listKybSents } from './emails.queries.ts';
import { sendNextEmail } from './send-emails.ts';

export const emailsFeature: Feature = {
  calls: [
    sendManualKycEmail,
    sendManualKybEmail,
    postKycSent,
    sendEmailAgain,
    listKybSents,
    sendKycEmail,
  ],
  work: { emails: sendNextEmail },
};
