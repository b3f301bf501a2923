import type { Act } from './act.ts';
import * as applicant from './applicant-acts.ts';
import * as deciding from './deciding-acts.ts';
import * as screening from './screening-acts.ts';
import * as writing from './writing-acts.ts';

/** Everything somebody may do in a sequence. */
export const ACTS = {
  see: deciding.see,
  submit: applicant.submit,
  answer: applicant.answer,
  upload: writing.upload,
  hide: writing.hide,
  mark: writing.mark,
  rename: writing.rename,
  importRow: writing.importRow,
  launch: writing.launch,
  report: writing.report,
  removeOwner: writing.removeOwner,
  publish: screening.publish,
  run: screening.run,
  dueRun: screening.dueRun,
  clearHit: screening.clearHit,
  confirmHit: screening.confirmHit,
  overrideKyc: deciding.overrideKyc,
  overrideKyb: deciding.overrideKyb,
  overrideLegal: deciding.overrideLegal,
  review: deciding.review,
  savePayment: deciding.savePayment,
  decidePayment: deciding.decidePayment,
  approve: deciding.approve,
  withdraw: deciding.withdraw,
} as const satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as readonly ActName[];

/** What is never done at one moment with something else: it takes several moments itself, or the oracle asks of it what was before. */
export const ALONE: readonly ActName[] = [
  'see',
  'launch',
  'publish',
  'dueRun',
  'submit',
  'answer',
  'upload',
];
