import { parseClientId, formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { AUDIT_ACTS, isAuditAct } from '@verify-admin/rulebook/audit/audit-acts';
import {
  AUDIT_PAGE_SIZE_DEFAULT,
  AUDIT_PAGE_SIZES,
  AUDIT_PATH,
  NOBODY,
  TRAIL_KIND_WORDS,
  TRAIL_KINDS,
  type TrailKind,
} from '@verify-admin/rulebook/audit/audit-trail.rules';
import type { InputOf } from '@verify-admin/rulebook/kernel/call';
import type { listAuditTrail } from '@verify-admin/rulebook/audit/audit-trail.contract';
import { isDay } from '@verify-admin/rulebook/kernel/day';
import { z } from 'zod/mini';
import { pathWith } from '../kernel/address/path-with.ts';
import { numberPart, ownState, part, uuid } from '../kernel/address/search-parts.ts';

/** Every act of the table, in its order. */
export const ACTS = Object.keys(AUDIT_ACTS).filter(isAuditAct);

/** An account, or every account with the number. */
export interface AccountSought {
  readonly account_type?: AccountType;
  readonly account_id: number;
}

/** Reads an account as people write it; null for anything else. */
export function readAccount(written: string): AccountSought | null {
  if (/^\d{1,15}$/.test(written.trim())) return { account_id: Number(written) };
  const read = parseClientId(written);
  if (!read || read.account_sub_id !== null) return null;
  return { account_type: read.account_type, account_id: read.account_id };
}

/** An account as it is in the address. */
export function accountText({ account_type, account_id }: AccountSought): string {
  return account_type === undefined ? String(account_id) : formatClientId(account_type, account_id);
}

/** `studio:48213`, or `48213` of whatever type. */
const accountPart = part(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((written) => {
      const read = readAccount(String(written));
      return read ? accountText(read) : undefined;
    }),
  ),
);
/** Days of the reader, both included: `2026-11-20`. */
const dayPart = part(z.string().check(z.refine(isDay)));

const auditFilter = z.object({
  /** The uuid of somebody of the staff, or `nobody`. */
  actor: part(z.union([z.literal(NOBODY), uuid])),
  act: part(z.enum(ACTS)),
  kind: part(z.enum(TRAIL_KIND_WORDS)),
  account: accountPart,
  from: dayPart,
  to: dayPart,
});

/** What is looked for. */
export type AuditFilter = z.infer<typeof auditFilter>;

/** Where the page begins, as the number of an entry: the first of these that the address names. */
const start = z.object({
  older: numberPart,
  newer: numberPart,
  at: numberPart,
  oldest: part(z.literal(true)),
});
type Start = Partial<z.infer<typeof start>>;

function startOf({ older, newer, at, oldest }: Start): Start {
  if (older !== undefined) return { older };
  if (newer !== undefined) return { newer };
  return at === undefined ? { oldest } : { at };
}

const auditParts = z.extend(auditFilter, {
  ...start.shape,
  size: part(z.literal(AUDIT_PAGE_SIZES)),
  /** The entry that is open. */
  entry: numberPart,
});

/** The state of the page in its address; what is missing is the default. */
export const auditSearch = z.pipe(
  auditParts,
  z.transform(({ older, newer, at, oldest, ...rest }) => ({
    ...rest,
    ...startOf({ older, newer, at, oldest }),
  })),
);
export type AuditAddress = z.infer<typeof auditSearch>;

/** Whether a word is a kind of entries. */
export function isTrailKind(value: unknown): value is TrailKind {
  return typeof value === 'string' && Object.hasOwn(TRAIL_KINDS, value);
}

/** The address of the page in a state. */
export function auditPath(address: AuditAddress): string {
  return pathWith(AUDIT_PATH, ownState(auditParts, address));
}

/** What of an address is the filter. */
export function filterOf({ actor, act, kind, account, from, to }: AuditAddress): AuditFilter {
  const filter = { actor, act, kind, account, from, to };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** Midnight of a day where the reader is, `days` later. */
function midnight(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + days);
  return at.toISOString();
}

/** The filter as the server takes it. */
export function filterInput({ actor, act, kind, account, from, to }: AuditFilter) {
  return {
    ...(actor !== undefined && { actor }),
    ...(act !== undefined && { act }),
    ...(kind !== undefined && { kind }),
    ...(account !== undefined && readAccount(account)),
    ...(from !== undefined && { since: midnight(from, 0) }),
    ...(to !== undefined && { until: midnight(to, 1) }),
  };
}

/** What the page asks of the server. */
export function trailInput(address: AuditAddress): InputOf<typeof listAuditTrail> {
  const { size = AUDIT_PAGE_SIZE_DEFAULT, older, newer, at, oldest } = address;
  return {
    ...filterInput(address),
    limit: size,
    ...(older !== undefined && { older_than: String(older) }),
    ...(newer !== undefined && { newer_than: String(newer) }),
    ...(at !== undefined && { at }),
    ...(oldest && { oldest: 'true' as const }),
  };
}
