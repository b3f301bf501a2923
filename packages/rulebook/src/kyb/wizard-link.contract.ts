import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, moment, nullableMoment, uuid, wholeNumber } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { ACCOUNT_LINK_KINDS } from './account-links.ts';
import { LINK_TEXT_MAX, WIZARD_LINK_STATES } from './wizard-link.rules.ts';
import { MADE_LINK_STATES } from './made-link.states.ts';

/** WIZ-06: what the server says of a link: its signature, its age and whether it was revoked too. */
export const checkKybLink = declareQuery({
  name: 'checkKybLink',
  method: 'GET',
  path: '/check_kyb_link',
  access: 'public',
  perMinute: 60,
  input: z.object({ d: exactText(LINK_TEXT_MAX) }),
  output: z.object({
    data: z.object({
      state: z.enum(WIZARD_LINK_STATES),
      /** When it runs out; null where it is not valid. */
      expires: nullableMoment,
    }),
  }),
  refusals: {},
  about: 'WIZ-03..06, CALL-117',
});

export const KYB_LINK_REFUSALS = declareRefusals({
  'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
  'kyb-link/other-account': {
    status: 422,
    sentence: 'This is not a link of this account.',
  },
});

const madeLink = z.object({
  /** Seconds since the epoch; it names the link among those of its account. */
  issued_at: z.number(),
  created: moment,
  expires: moment,
  /** Null where it was printed on the command line, or a launch led to it. */
  made_by: z.nullable(z.string()),
  /** Where it was mailed to; null where it was not. */
  recipient: z.nullable(z.string()),
  /** The caller of the launch API that it was made for. */
  caller: z.nullable(z.string()),
  /** It was mailed to no contact of the account, and opens no draft that was begun by a contact. */
  is_for_stranger: z.boolean(),
  /** When what was typed was opened by it last. */
  opened: nullableMoment,
  state: z.enum(wordsOf(MADE_LINK_STATES)),
});
export type MadeKybLink = z.infer<typeof madeLink>;

const openLink = z.object({
  kind: z.enum(ACCOUNT_LINK_KINDS),
  /** The address or the person it is for; null where nobody is known. */
  to: z.nullable(z.string()),
});

/** ours: the newest links of an account, by whom, for whom and until when. */
export const listKybLinks = declareQuery({
  name: 'listKybLinks',
  method: 'GET',
  path: '/kyb_links',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.array(madeLink),
    /** When the business submitted last: a link that is made now opens a new submission. */
    submitted: nullableMoment,
    /** The open links of other kinds, which are revoked together with those of the form. */
    others: z.array(z.extend(openLink, { created: moment, expires: moment })),
  }),
  refusals: {},
  about: 'WIZ-06, KYB-08',
});

/**
 * ours: revokes one link of an account, by its text or its second, or else every link it was sent until now, also
 * those of its owners' verification and of a request for more; the answer says which.
 */
export const revokeKybLinks = declareCommand({
  name: 'revokeKybLinks',
  method: 'POST',
  path: '/revoke_kyb_links',
  access: 'kyb-link/revoke',
  input: z.object({
    ...accountKey,
    d: z.optional(exactText(LINK_TEXT_MAX)),
    issued_at: z.optional(wholeNumber),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({
    message: z.string(),
    /** Only where all were revoked: what was open until then. */
    data: z.optional(z.object({ revoked: z.array(openLink) })),
  }),
  refusals: KYB_LINK_REFUSALS,
  about: 'WIZ-06',
});
