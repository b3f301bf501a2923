import * as z from 'zod/mini';
import { accountType, storedAccountTypeField } from '../accounts/account-type.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, optionalText, uuid, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { APPROVAL_REQUEST_STATES } from './approval-request.states.ts';
import { DECISION_KIND_NAMES, REQUEST_KINDS } from './decision-kinds.ts';
import { MAKER_CHECKER_REFUSALS, REJECTION_COMMENT_MAX } from './maker-checker.rules.ts';
import { SETTING_REQUEST, SETTING_REQUEST_REFUSALS } from './setting-request.ts';

const kind = z.enum(DECISION_KIND_NAMES);
const state = z.enum(wordsOf(APPROVAL_REQUEST_STATES));

const setting = z.object({
  kind,
  is_on: z.boolean(),
  /** Counts the changes; a change names the version it was based on. */
  version: z.number(),
  /** When and by whom it was changed last; null where it never was. */
  updated: nullableMoment,
  admin_username: z.nullable(z.string()),
  /** How many of the staff may take such a decision. */
  people: z.number(),
});
export type MakerCheckerSetting = z.infer<typeof setting>;

/** ours: which decisions need a checker. */
export const getMakerChecker = declareQuery({
  name: 'getMakerChecker',
  method: 'GET',
  path: '/get_maker_checker',
  access: 'maker-checker/view',
  input: z.object({}),
  output: z.object({ data: z.array(setting) }),
  refusals: {},
  about: 'maker-checker, switched per kind of decision',
});

/** ours: switches maker-checker on or off for one kind of decision. */
export const switchMakerChecker = declareCommand({
  name: 'switchMakerChecker',
  method: 'POST',
  path: '/switch_maker_checker',
  access: 'maker-checker/switch',
  input: z.object({
    kind,
    is_on: z.boolean(),
    expected_version: wholeNumber,
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({ kind, is_on: z.boolean(), version: z.number() }),
    ...SETTING_REQUEST,
  }),
  refusals: {
    'maker-checker/always-on': MAKER_CHECKER_REFUSALS['maker-checker/always-on'],
    ...SETTING_REQUEST_REFUSALS,
    'maker-checker/too-few-admins': MAKER_CHECKER_REFUSALS['maker-checker/too-few-admins'],
    'maker-checker/switched': MAKER_CHECKER_REFUSALS['maker-checker/switched'],
    'maker-checker/unchanged': MAKER_CHECKER_REFUSALS['maker-checker/unchanged'],
  },
  about: 'maker-checker, switched per kind of decision',
});

/** What a request has, whatever it is about. */
export const request = {
  id: z.number(),
  /** What is decided on: the check, the hit, or which one of the settings of its kind. */
  target: z.string(),
  /** The requested decision in words. */
  summary: z.string(),
  /** The requested status, disposition or value. */
  outcome: z.string(),
  note: z.string(),
  state,
  created: moment,
  maker: z.string(),
  /** When, by whom and why it was closed; null while it is pending. */
  closed: z.nullable(
    z.object({
      created: moment,
      admin_username: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
};

const approvalRequest = z.object({
  ...request,
  kind: z.enum(REQUEST_KINDS),
  account_type: storedAccountTypeField,
  account_id: z.number(),
  company_name: z.string(),
});
export type ApprovalRequest = z.infer<typeof approvalRequest>;

/** ours: the pending requests, oldest first; or the closed ones, latest first. */
export const listApprovalRequests = declareQuery({
  name: 'listApprovalRequests',
  method: 'GET',
  path: '/list_approval_requests',
  access: 'maker-checker/view',
  input: z.object({
    /** Both or none: of one account, or of all. */
    account_type: z.optional(accountType),
    account_id: z.optional(wholeNumber),
    of: z._default(z.enum(['pending', 'closed']), 'pending'),
  }),
  output: z.object({ data: z.array(approvalRequest) }),
  refusals: {},
  about: 'approval requests that wait for a checker',
});

const close = { approval_request_id: wholeNumber, admin_uuid: z.optional(uuid) };
const closed = z.object({
  message: z.string(),
  data: z.object({
    approval_request_id: z.number(),
    state,
    /** Why it lapsed; null for every other state. */
    why: z.nullable(z.string()),
  }),
});
const common = {
  'maker-checker/unknown': MAKER_CHECKER_REFUSALS['maker-checker/unknown'],
  'maker-checker/closed': MAKER_CHECKER_REFUSALS['maker-checker/closed'],
};
const checking = {
  ...common,
  'maker-checker/not-allowed': MAKER_CHECKER_REFUSALS['maker-checker/not-allowed'],
  'maker-checker/own': MAKER_CHECKER_REFUSALS['maker-checker/own'],
  'maker-checker/own-facts': MAKER_CHECKER_REFUSALS['maker-checker/own-facts'],
};

/**
 * ours: applies the requested decision. Where the state it was based on has changed, nothing is
 * applied and the request lapses; that is an answer and no refusal, because the lapse is stored.
 */
export const approveRequest = declareCommand({
  name: 'approveRequest',
  method: 'POST',
  path: '/approve_request',
  access: 'maker-checker/decide',
  input: z.object(close),
  output: closed,
  refusals: checking,
  about: 'LEGAL-03: the checker of an override or of clearing a hit',
});

/** ours: a checker rejects the request, with a comment. */
export const rejectRequest = declareCommand({
  name: 'rejectRequest',
  method: 'POST',
  path: '/reject_request',
  access: 'maker-checker/decide',
  input: z.object({ ...close, comment: optionalText(REJECTION_COMMENT_MAX) }),
  output: closed,
  refusals: {
    ...checking,
    'maker-checker/comment-required': MAKER_CHECKER_REFUSALS['maker-checker/comment-required'],
  },
  about: 'LEGAL-03: the checker of an override or of clearing a hit',
});

/** ours: the maker withdraws the request. */
export const withdrawRequest = declareCommand({
  name: 'withdrawRequest',
  method: 'POST',
  path: '/withdraw_request',
  access: 'maker-checker/decide',
  input: z.object(close),
  output: closed,
  refusals: {
    ...common,
    'maker-checker/not-own': MAKER_CHECKER_REFUSALS['maker-checker/not-own'],
  },
  about: 'LEGAL-03: the maker of an override or of clearing a hit',
});
