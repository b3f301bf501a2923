import { parseClientId, formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { AUDIT_ACTS, type AuditAct, isAuditAct } from '@verify-admin/rulebook/audit/audit-acts';
import {
  AUDIT_PAGE_SIZE_DEFAULT,
  AUDIT_PAGE_SIZES,
  AUDIT_PATH,
  type AuditPageSize,
  NOBODY,
  TRAIL_KINDS,
  type TrailKind,
} from '@verify-admin/rulebook/audit/audit-trail.rules';
import type { InputOf } from '@verify-admin/rulebook/kernel/call';
import type { listAuditTrail } from '@verify-admin/rulebook/audit/audit-trail.contract';
import { isDay } from '@verify-admin/rulebook/kernel/day';
import { isWhole } from '../kernel/address/whole-number.ts';

/** Every act of the table, in its order. */
export const ACTS = Object.keys(AUDIT_ACTS).filter(isAuditAct);

/** An account, or every account with the number. */
export interface AccountSought {
  readonly account_type?: AccountType;
  readonly account_id: number;
}

/** What is looked for. */
export interface AuditFilter {
  /** The uuid of somebody of the staff, or `nobody`. */
  readonly actor?: string;
  readonly act?: AuditAct;
  readonly kind?: TrailKind;
  /** `studio:48213`, or `48213` of whatever type. */
  readonly account?: string;
  /** Days of the reader, both included: `2026-11-20`. */
  readonly from?: string;
  readonly to?: string;
}

/** The state of the page in its address; what is missing is the default. */
export interface AuditAddress extends AuditFilter {
  readonly size?: AuditPageSize;
  /** Where the page begins, as numbers of entries; at most one of these. */
  readonly older?: number;
  readonly newer?: number;
  readonly at?: number;
  readonly oldest?: true;
  /** The entry that is open. */
  readonly entry?: number;
}

type Query = Readonly<Record<string, unknown>>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a word is a kind of entries. */
export function isTrailKind(value: unknown): value is TrailKind {
  return typeof value === 'string' && Object.hasOwn(TRAIL_KINDS, value);
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

function readDay(value: unknown): string | undefined {
  return isDay(value) ? value : undefined;
}

function readActor(value: unknown): string | undefined {
  const isActor = typeof value === 'string' && (value === NOBODY || UUID.test(value));
  return isActor ? value : undefined;
}

function readKind(value: unknown): TrailKind | undefined {
  return isTrailKind(value) ? value : undefined;
}

function readSought(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  const read = typeof text === 'string' ? readAccount(text) : null;
  return read ? accountText(read) : undefined;
}

function readSize(value: unknown): AuditPageSize | undefined {
  return AUDIT_PAGE_SIZES.find((size) => size === value && size !== AUDIT_PAGE_SIZE_DEFAULT);
}

/** Where the page begins: the first of them the address names. */
function readStart({ older, newer, at, oldest }: Query): Partial<AuditAddress> {
  if (isWhole(older, 1)) return { older };
  if (isWhole(newer, 1)) return { newer };
  if (isWhole(at, 1)) return { at };
  return oldest === true ? { oldest } : {};
}

/** Reads the query of the page; what it cannot use is left out. */
export function readAuditAddress(query: Query): AuditAddress {
  const { act, entry } = query;
  const read = {
    actor: readActor(query.actor),
    act: typeof act === 'string' && isAuditAct(act) ? act : undefined,
    kind: readKind(query.kind),
    account: readSought(query.account),
    from: readDay(query.from),
    to: readDay(query.to),
    size: readSize(query.size),
    ...readStart(query),
    entry: isWhole(entry, 1) ? entry : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The address of the page in a state. */
export function auditPath(address: AuditAddress): string {
  const { actor, act, kind, account, from, to, size, older, newer, at, oldest, entry } = address;
  const stated = { actor, act, kind, account, from, to, size, older, newer, at, oldest, entry };
  const given = Object.entries(stated).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${AUDIT_PATH}${query.size > 0 ? `?${query}` : ''}`;
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
