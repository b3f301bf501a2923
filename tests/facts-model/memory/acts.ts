import * as decisions from './decision-acts.ts';
import type { Act } from './memory-desk.ts';
import * as requests from './request-acts.ts';
import * as screening from './screening-acts.ts';
import * as submissions from './submission-acts.ts';
import * as writing from './writing-acts.ts';

/** Everything somebody may do in a sequence. */
export const ACTS = {
  see: requests.see,
  submit: submissions.submit,
  answer: submissions.answer,
  uploadOutside: writing.uploadOutside,
  uploadStaff: writing.uploadStaff,
  hide: writing.hide,
  quarantine: writing.quarantine,
  mark: writing.mark,
  rename: writing.rename,
  importRow: writing.importRow,
  launch: writing.launch,
  report: writing.report,
  pictures: writing.pictures,
  removeOwner: writing.removeOwner,
  publish: screening.publish,
  run: screening.run,
  clearHit: screening.clearHit,
  confirmHit: screening.confirmHit,
  overrideKyc: decisions.overrideKyc,
  overrideKyb: decisions.overrideKyb,
  overrideLegal: decisions.overrideLegal,
  review: decisions.review,
  savePayment: decisions.savePayment,
  decidePayment: decisions.decidePayment,
  approve: requests.approve,
  withdraw: requests.withdraw,
} as const satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as readonly ActName[];
