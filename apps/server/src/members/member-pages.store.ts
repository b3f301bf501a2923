import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import type { MemberEstimate } from '@verify-admin/rulebook/members/member-estimates';
import { type RawBuilder, sql } from 'kysely';

/** Members are in the same block whose numbers, divided by this, are the same: as the trigger counts them. */
const MEMBERS_PER_BLOCK = 4096;

export interface MemberPlace {
  /** Null for every member. */
  readonly estimate: MemberEstimate | null;
  /** How many newer members are before the page. */
  readonly offset: number;
}

type Ids = RawBuilder<{ id: number }>;

const ofKind = (estimate: MemberEstimate | null) =>
  estimate === null ? sql`true` : sql`estimate = ${estimate}`;

/**
 * A page that begins far from the newest member is looked for in the block that has its first: the
 * counts of the blocks, which triggers keep, say which it is. Counts and members are of one snapshot.
 */
function selectFromBlock({ estimate, offset }: MemberPlace): Ids {
  return sql`
    with counted as (
      select block, sum(members)::bigint as members from member_block_count
      where ${ofKind(estimate)} group by block
    ),
    placed as (
      select block, members, sum(members) over (order by block desc)::bigint - members as newer
      from counted
    ),
    start as materialized (
      select (block + 1) * ${MEMBERS_PER_BLOCK} as bound, ${offset} - newer as skipped
      from placed where newer <= ${offset} and ${offset} < newer + members
    )
    select id from member where ${ofKind(estimate)} and id < (select bound from start)
    order by id desc offset (select skipped from start) limit ${LIST_PAGE_SIZE}`;
}

/** The numbers of the members of a page, newest first; none behind the last page. */
export function selectPageIds(place: MemberPlace): Ids {
  const { estimate, offset } = place;
  if (offset >= MEMBERS_PER_BLOCK) return selectFromBlock(place);
  return sql`
    select id from member where ${ofKind(estimate)}
    order by id desc offset ${offset} limit ${LIST_PAGE_SIZE}`;
}
