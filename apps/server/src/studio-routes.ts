import type { Served } from './kernel/command.ts';
import { getMember, getMemberStats, listMembers } from './members/members.queries.ts';
import {
  getStudioCounts,
  listPartners,
  listVerifyAccounts,
  searchVerifyAccounts,
} from './studios/list/studio-list.queries.ts';
import { markKybField, updateVerifyAccountStatus } from './studios/review/review.commands.ts';
import { revealSubmittedNumbers } from './studios/review/reveal-numbers.command.ts';
import { getKybReview, getNextStudioReview } from './studios/review/review.queries.ts';

/** The served calls of studios and their members, by the names of their declarations. */
export const STUDIO_ROUTES = {
  // members
  getMemberStats,
  listMembers,
  getMember,
  // studios
  listVerifyAccounts,
  searchVerifyAccounts,
  listPartners,
  getStudioCounts,
  getKybReview,
  markKybField,
  updateVerifyAccountStatus,
  getNextStudioReview,
  revealSubmittedNumbers,
} satisfies Readonly<Record<string, Served>>;
