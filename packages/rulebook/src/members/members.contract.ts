import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { declareQuery } from '../kernel/call.ts';
import { optionalText, wholeNumber } from '../kernel/field.ts';
import { listFacts, pageNumber } from '../kernel/page.ts';
import { MEMBER_ESTIMATE_WORDS } from './member-estimates.ts';
import { MEMBER_REFUSALS, MEMBER_SEARCH_MAX } from './members.rules.ts';

const estimate = z.enum(MEMBER_ESTIMATE_WORDS);

/** ENT-21 */
const member = z.object({
  id: z.number(),
  handle: z.string(),
  bday: z.nullable(z.string()),
  /** In whole years today, by the birth date where it is known. */
  age: z.nullable(z.number()),
  /** ours: as it was stated when the member was imported. */
  stated_age: z.nullable(z.number()),
  /** As it came from the image service: an object, text, or nothing. */
  aws_result: z.unknown(),
  image_path: z.nullable(z.string()),
  account_name: z.string(),
  account_id: z.number(),
  photo_result: z.nullable(z.string()),
  /** ours, to the end */
  account_type: storedAccountTypeField,
  /** Null for the moment between the writing of a member by another program and its reading here. */
  estimate: z.nullable(estimate),
  /** Opens the image for an hour; null where there is none. */
  presigned_url: z.nullable(z.string()),
});
export type Member = z.infer<typeof member>;

const memberStats = z.object({
  total: z.number(),
  legal: z.number(),
  under: z.number(),
  unclear: z.number(),
});
export type MemberStats = z.infer<typeof memberStats>;

/** CALL-44, MEMB-01 */
export const getMemberStats = declareQuery({
  name: 'getMemberStats',
  method: 'GET',
  path: '/get_all_member_stats',
  access: 'member/view',
  readsReplica: true,
  input: z.object({}),
  output: z.object({ data: memberStats }),
  refusals: {},
  about: 'CALL-44, MEMB-01',
});

/**
 * CALL-45: a page of the members, newest first. ours: without a `run_type` of all of them; `search` is a
 * part of the handle or of the account name.
 */
export const listMembers = declareQuery({
  name: 'listMembers',
  method: 'POST',
  path: '/get_all_members_for',
  access: 'member/view',
  readsReplica: true,
  input: z.object({
    run_type: z.optional(z.nullable(estimate)),
    search: optionalText(MEMBER_SEARCH_MAX),
    page: pageNumber,
  }),
  output: z.object({ data: z.array(member), ...listFacts }),
  refusals: {},
  about: 'CALL-45, ENT-21, JSON-05, MEMB-02..04, MEMB-08',
});

/** ours: one member, for a link to the detail (MEMB-05). */
export const getMember = declareQuery({
  name: 'getMember',
  method: 'GET',
  path: '/get_member',
  access: 'member/view',
  input: z.object({ id: wholeNumber }),
  output: z.object({ data: member }),
  refusals: MEMBER_REFUSALS,
  about: 'ENT-21, MEMB-05, MEMB-07',
});
