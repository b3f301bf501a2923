import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import {
  askedMoment,
  exactText,
  moment,
  nullableMoment,
  uuid,
  wholeNumber,
} from '../kernel/field.ts';
import { WORK_CASE_REFUSALS, WORK_PAGE_SIZE } from './work-case.rules.ts';
import { WORK_KIND_NAMES, type WorkKind } from './work-kinds.ts';
import { WORK_LIMIT_REFUSALS } from './work-limits.rules.ts';
import { WORK_SCOPE_DEFAULT, workScope } from './work-scope.ts';

const kind = z.enum(WORK_KIND_NAMES as readonly [WorkKind, ...WorkKind[]]);
const scope = z._default(workScope, WORK_SCOPE_DEFAULT);

/** What names a case: what waits of which account. `ref` is empty where an account has one at most. */
const caseKey = { kind, ...accountKey, ref: z._default(exactText(60), '') };

const holder = z.object({
  uuid,
  username: z.string(),
  /** Their last sign of having the account open, or when they took the case. */
  seen: moment,
});
export type CaseHolder = z.infer<typeof holder>;

export const workCase = z.object({
  kind,
  account_type: storedAccountTypeField,
  account_id: z.number(),
  ref: z.string(),
  /** The kind of the email or of the request; empty for every other kind of case. */
  about: z.string(),
  /** The check whose hits wait; null for every other kind. */
  run_type: z.nullable(z.enum(['individual', 'business'])),
  company_name: z.string(),
  /** Who or what it is about, where the account alone does not say it. */
  subject: z.string(),
  /** The sanctions lists of the hits; empty for every other kind. */
  list: z.string(),
  /** Why it waits: the fact, and what goes with it. */
  fact: z.string(),
  detail: z.string(),
  since: moment,
  clock: moment,
  paused: nullableMoment,
  /** The username of whom the account is assigned to; of a mention, of the person mentioned. */
  assignee: z.nullable(z.string()),
  department: z.string(),
  /** Who has taken it and not given it back. */
  holder: z.nullable(holder),
});
export type WorkCase = z.infer<typeof workCase>;

const kindCount = z.object({
  kind,
  count: z.number(),
  /** There are more than were counted. */
  has_more: z.boolean(),
  /** The clock of the case that waits longest; null where none waits. */
  oldest: nullableMoment,
  /** Those that wait for the applicant; they are not in `count`. */
  paused: z.number(),
});
export type KindCount = z.infer<typeof kindCount>;

/** ours: how many cases of each kind wait that the person's role may settle, and the oldest of each. */
export const countWork = declareQuery({
  name: 'countWork',
  method: 'GET',
  path: '/work_counts',
  access: 'work/view',
  input: z.object({ scope }),
  output: z.object({ kinds: z.array(kindCount) }),
  refusals: {},
  about: 'menu count and kinds of My Dashboard',
});

const notAllowed = { 'work/not-allowed': WORK_CASE_REFUSALS['work/not-allowed'] };

/** ours: the cases of one kind, the longest waiting first. */
export const listWork = declareQuery({
  name: 'listWork',
  method: 'GET',
  path: '/work_list',
  access: 'work/view',
  input: z.object({
    kind,
    scope,
    /** Whom they wait for. */
    waits_for: z._default(z.enum(['staff', 'applicant']), 'staff'),
    offset: z._default(wholeNumber, 0),
    limit: z._default(z.pipe(wholeNumber, z.literal(WORK_PAGE_SIZE)), WORK_PAGE_SIZE),
  }),
  output: z.object({
    rows: z.array(workCase),
    /** Counted up to a bound. */
    total: z.number(),
    has_more: z.boolean(),
  }),
  refusals: notAllowed,
  about: 'work lists of My Dashboard',
});

/** ours: one case as it is now; null once it does not wait any more. */
export const getWorkCase = declareQuery({
  name: 'getWorkCase',
  method: 'GET',
  path: '/work_case',
  access: 'work/view',
  input: z.object(caseKey),
  output: z.object({ data: z.nullable(workCase) }),
  refusals: notAllowed,
  about: 'the case bar of the account desk',
});

const { 'work/settled': settled, 'work/held': held } = WORK_CASE_REFUSALS;

/** ours: takes a case, or takes it over from the colleague who is named. */
export const takeWorkCase = declareCommand({
  name: 'takeWorkCase',
  method: 'POST',
  path: '/take_work_case',
  access: 'work/take',
  input: z.object({
    ...caseKey,
    /** Whom it is taken over from; missing where it is to be free. */
    expected_holder: z.optional(uuid),
  }),
  output: z.object({ data: workCase }),
  refusals: {
    ...notAllowed,
    'work/settled': settled,
    'work/held': held,
    'work/holder-changed': WORK_CASE_REFUSALS['work/holder-changed'],
  },
  about: 'two people never work on the same case',
});

/** ours: gives a case back before its lease ends. */
export const releaseWorkCase = declareCommand({
  name: 'releaseWorkCase',
  method: 'POST',
  path: '/release_work_case',
  access: 'work/take',
  input: z.object(caseKey),
  output: z.object({ message: z.string() }),
  refusals: { 'work/not-held': WORK_CASE_REFUSALS['work/not-held'] },
  about: 'two people never work on the same case',
});

/**
 * ours: takes the next free case of a list, after the one the person comes from, and gives that one
 * back. After the last the list begins again. No two people are given the same case.
 */
export const takeNextWorkCase = declareCommand({
  name: 'takeNextWorkCase',
  method: 'POST',
  path: '/take_next_work_case',
  access: 'work/take',
  input: z.object({
    kind,
    scope,
    /** The case the person comes from, with its clock: it may be settled by now. */
    from: z.optional(z.object({ ...accountKey, ref: exactText(60), clock: askedMoment })),
  }),
  output: z.object({ data: workCase }),
  refusals: { ...notAllowed, 'work/nothing-free': WORK_CASE_REFUSALS['work/nothing-free'] },
  about: 'next case',
});

const workLimit = z.object({
  kind,
  amber_hours: z.number(),
  red_hours: z.number(),
  version: z.number(),
  updated: nullableMoment,
  admin_username: z.nullable(z.string()),
});
export type WorkLimit = z.infer<typeof workLimit>;

/** ours: from which age on the cases of each kind are amber and red. */
export const listWorkLimits = declareQuery({
  name: 'listWorkLimits',
  method: 'GET',
  path: '/work_limits',
  access: 'work/view',
  input: z.object({}),
  output: z.object({ data: z.array(workLimit) }),
  refusals: {},
  about: 'age limits of the work lists',
});

/** ours: an ADMIN sets the limits of a kind. */
export const setWorkLimit = declareCommand({
  name: 'setWorkLimit',
  method: 'POST',
  path: '/set_work_limit',
  access: 'work/set-limits',
  input: z.object({
    kind,
    amber_hours: wholeNumber,
    red_hours: wholeNumber,
    /** The version the person saw. */
    expected_version: wholeNumber,
  }),
  output: z.object({ data: workLimit }),
  refusals: WORK_LIMIT_REFUSALS,
  about: 'age limits of the work lists',
});
