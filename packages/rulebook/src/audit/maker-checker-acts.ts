import * as z from 'zod/mini';
import { APPROVAL_REQUEST_STATES } from '../maker-checker/approval-request.states.ts';
import { type AuditActRow, impliedOutcome } from './audit-act.ts';
import { typedText } from './detail-shapes.ts';

const makerCheckerSwitched = z.strictObject({ kind: z.string(), version: z.number() });

const settingRequest = {
  approval_request_id: z.number(),
  /** The kind of setting. */
  setting: z.string(),
  /** The change in words. */
  requested: z.string(),
  note: typedText,
};

/** The close of a request that was not applied. */
function closedSetting(sentence: string, tone: 'bad' | null = null) {
  return {
    sentence,
    outcomes: impliedOutcome(APPROVAL_REQUEST_STATES),
    tone,
    detail: z.strictObject({ ...settingRequest, maker: z.string() }),
  } as const;
}

/** ours: what needs two people, and the changes of settings that wait for the second. */
export const MAKER_CHECKER_ACTS = {
  'four-eyes.switched-on': {
    sentence: 'switched maker-checker on',
    outcomes: impliedOutcome('text'),
    detail: makerCheckerSwitched,
  },
  'four-eyes.switched-off': {
    sentence: 'switched maker-checker off',
    outcomes: impliedOutcome('text'),
    detail: makerCheckerSwitched,
  },
  'four-eyes.setting-requested': {
    sentence: 'requested a change that needs a second ADMIN',
    tone: 'open',
    by: 'Command line',
    detail: z.strictObject({
      ...settingRequest,
      /** Who used the command line, and in whose name. */
      operator: z.optional(z.string()),
      maker_uuid: z.optional(z.string()),
    }),
  },
  'four-eyes.setting-declined': closedSetting('rejected a requested change', 'bad'),
  'four-eyes.setting-withdrawn': closedSetting('withdrew a requested change'),
  'four-eyes.setting-lapsed': closedSetting('found a requested change out of date'),
} as const satisfies Readonly<Record<string, AuditActRow>>;
