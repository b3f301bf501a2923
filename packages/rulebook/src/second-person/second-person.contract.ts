import * as z from 'zod/mini';
import { accountType, storedAccountTypeField } from '../accounts/account-type.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, nullableMoment, optionalText, uuid, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { DECISION_KIND_NAMES, PROPOSED_KINDS } from './decision-kinds.ts';
import { PROPOSAL_STATES } from './proposal.states.ts';
import { PROPOSAL_COMMENT_MAX, SECOND_PERSON_REFUSALS } from './second-person.rules.ts';

const kind = z.enum(DECISION_KIND_NAMES);
const state = z.enum(wordsOf(PROPOSAL_STATES));

const setting = z.object({
  kind,
  is_on: z.boolean(),
  /** Counts the switchings; whoever switches says which one was seen. */
  version: z.number(),
  /** When and by whom it was switched last; null where it never was. */
  updated: nullableMoment,
  admin_username: z.nullable(z.string()),
  /** How many of the staff may take such a decision. */
  people: z.number(),
});
export type SecondPersonSetting = z.infer<typeof setting>;

/** ours: which decisions need a second person. */
export const getSecondPerson = declareQuery({
  name: 'getSecondPerson',
  method: 'GET',
  path: '/second_person',
  access: 'second-person/view',
  input: z.object({}),
  output: z.object({ data: z.array(setting) }),
  refusals: {},
  about: 'a second person, switched per kind of decision',
});

/** ours: binds one kind of decision to a second person, or lets it go. */
export const switchSecondPerson = declareCommand({
  name: 'switchSecondPerson',
  method: 'POST',
  path: '/switch_second_person',
  access: 'second-person/switch',
  actorFields: ['admin_uuid'],
  input: z.object({
    kind,
    is_on: z.boolean(),
    expected_version: wholeNumber,
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    data: z.object({ kind, is_on: z.boolean(), version: z.number() }),
  }),
  refusals: {
    'second-person/switched': SECOND_PERSON_REFUSALS['second-person/switched'],
    'second-person/unchanged': SECOND_PERSON_REFUSALS['second-person/unchanged'],
  },
  about: 'a second person, switched per kind of decision',
});

const proposal = z.object({
  id: z.number(),
  kind: z.enum(PROPOSED_KINDS),
  account_type: storedAccountTypeField,
  account_id: z.number(),
  company_name: z.string(),
  /** What of the account is decided on: the check, or the hit. */
  target: z.string(),
  /** What is proposed, in words. */
  about: z.string(),
  /** The status or the word that is proposed. */
  outcome: z.string(),
  note: z.string(),
  state,
  created: moment,
  admin_username: z.string(),
  /** Its end: when, by whom and why; null while it is open. */
  settled: z.nullable(
    z.object({
      created: moment,
      admin_username: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
});
export type Proposal = z.infer<typeof proposal>;

/** ours: what waits for a second person, oldest first; or what was settled, latest first. */
export const listProposals = declareQuery({
  name: 'listProposals',
  method: 'GET',
  path: '/proposals',
  access: 'second-person/view',
  input: z.object({
    /** Both or none: of one account, or of all. */
    account_type: z.optional(accountType),
    account_id: z.optional(wholeNumber),
    of: z._default(z.enum(['open', 'settled']), 'open'),
  }),
  output: z.object({ data: z.array(proposal) }),
  refusals: {},
  about: 'what waits for a second person',
});

const settle = { proposal_id: wholeNumber, admin_uuid: z.optional(uuid) };
const settled = z.object({
  message: z.string(),
  data: z.object({
    proposal_id: z.number(),
    state,
    /** Why it lapsed; null for every other end. */
    why: z.nullable(z.string()),
  }),
});
const common = {
  'second-person/unknown': SECOND_PERSON_REFUSALS['second-person/unknown'],
  'second-person/settled': SECOND_PERSON_REFUSALS['second-person/settled'],
};
const checking = {
  ...common,
  'second-person/not-allowed': SECOND_PERSON_REFUSALS['second-person/not-allowed'],
  'second-person/own': SECOND_PERSON_REFUSALS['second-person/own'],
};

/**
 * ours: does what was proposed. Where what it was proposed on is another by now, nothing is done and
 * the proposal lapses; that is an answer and no refusal, because the lapse is kept.
 */
export const confirmProposal = declareCommand({
  name: 'confirmProposal',
  method: 'POST',
  path: '/confirm_proposal',
  access: 'second-person/settle',
  actorFields: ['admin_uuid'],
  input: z.object(settle),
  output: settled,
  refusals: checking,
  about: 'LEGAL-03: the second person of an override or of clearing a hit',
});

/** ours: a second person says no. */
export const declineProposal = declareCommand({
  name: 'declineProposal',
  method: 'POST',
  path: '/decline_proposal',
  access: 'second-person/settle',
  actorFields: ['admin_uuid'],
  input: z.object({ ...settle, comment: optionalText(PROPOSAL_COMMENT_MAX) }),
  output: settled,
  refusals: {
    ...checking,
    'second-person/comment-required': SECOND_PERSON_REFUSALS['second-person/comment-required'],
  },
  about: 'LEGAL-03: the second person of an override or of clearing a hit',
});

/** ours: the first person takes it back. */
export const withdrawProposal = declareCommand({
  name: 'withdrawProposal',
  method: 'POST',
  path: '/withdraw_proposal',
  access: 'second-person/settle',
  actorFields: ['admin_uuid'],
  input: z.object(settle),
  output: settled,
  refusals: {
    ...common,
    'second-person/not-own': SECOND_PERSON_REFUSALS['second-person/not-own'],
  },
  about: 'LEGAL-03: the first person of an override or of clearing a hit',
});
