import { CASE_FILE_HOURS } from '../case-files/case-file.rules.ts';
import { UNSENT_PICTURE_DAYS } from '../hosted-verification/verification.limits.ts';
import { READ_COUNT_DAYS, STORED_ANSWER_HOURS } from '../kernel/stored-times.ts';
import { UPLOAD_KEPT_MS } from '../kernel/upload-pieces.ts';
import { HOUR_MS } from '../kernel/time.ts';
import { READ_KEPT_DAYS } from '../notifications/notification.rules.ts';
import { UNSENT_FORM_DAYS } from '../wizard/wizard.limits.ts';
import { formatPeriod } from './retention-periods.rules.ts';

interface ShortLived {
  readonly what: string;
  /** `30 days` */
  readonly stored: string;
  /** What it begins with, after `after`. */
  readonly begins: string;
}

const days = (count: number) => formatPeriod({ unit: 'days', count });
const hours = (count: number) => `${count} hours`;

/** What is deleted because it has served its purpose, whatever the phase of its account, by the code of its feature. */
export const SHORT_LIVED: readonly ShortLived[] = [
  {
    what: 'Forms and files that were not sent',
    stored: days(UNSENT_FORM_DAYS),
    begins: 'the last save',
  },
  {
    what: 'Pictures of a person that were not sent',
    stored: days(UNSENT_PICTURE_DAYS),
    begins: 'the upload',
  },
  { what: 'Unfinished uploads', stored: hours(UPLOAD_KEPT_MS / HOUR_MS), begins: 'the beginning' },
  { what: 'Notifications', stored: days(READ_KEPT_DAYS), begins: 'they were read' },
  { what: 'Case files', stored: hours(CASE_FILE_HOURS), begins: 'they were made' },
  {
    what: 'Answers stored for a repeated request',
    stored: hours(STORED_ANSWER_HOURS),
    begins: 'the request',
  },
  {
    what: 'Counts of what staff opened',
    stored: days(READ_COUNT_DAYS),
    begins: 'the hour of the count',
  },
];
