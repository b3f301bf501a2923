import type { Call } from '@verify-admin/rulebook/kernel/call';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';

type Dice = (sides: number) => number;

/** Where the fuzzer sends requests, and which fields it knows. */
export interface Target {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: readonly string[];
}

const objectSchema = z.looseObject({ properties: z.optional(z.record(z.string(), z.unknown())) });

/** A call as its own declaration describes it. */
export function targetOf({ method, path, input }: Call): Target {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const { properties = {} } = objectSchema.parse(schema);
  return { method, path, fields: Object.keys(properties) };
}

/** What exists in the database of the test, so that requests get past the first check. */
const PLAUSIBLE: readonly unknown[] = [
  'studio',
  'partner',
  'influencer',
  'member',
  1,
  2,
  7,
  '1',
  '90062',
  0,
  '00000000-0000-4000-8000-000000000001',
  'APPROVED',
  'DENIED',
  'PENDING',
  'complete',
  'kyb',
  'kyc',
  'legal',
  'aml',
  '2026-11-21',
  '2026-11-21T14:05:00.000Z',
  'HU',
  'US',
  'a@b.example',
  'Duna Stúdió',
  true,
  false,
];

const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  1e308,
  2 ** 53,
  0.1,
  '9'.repeat(40),
  'NaN',
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { $ne: null },
  '\u0000',
  '\ud800',
  '\u202e',
  '👍🏽',
  'x'.repeat(20_000),
  "'; drop table account; --",
  '%00',
  '../../etc/passwd',
  '<script>1</script>',
  '=1+1',
  '{{7*7}}',
  '1970-02-31',
  '0001-01-01',
  '9999-12-31T24:00:00Z',
  '__proto__',
  'constructor',
  ['studio', 'partner'],
  { account_type: 'studio' },
  '\r\nSet-Cookie: a=b',
];

const EXTRA_FIELDS = [
  '__proto__',
  'constructor',
  'role',
  'admin_uuid',
  'uuid',
  'id',
  'account_type',
  'account_id',
];
const CONTENT_TYPES = [
  'application/json; charset=utf-7',
  'application/json\t',
  ' application/json',
  'APPLICATION/JSON',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
];

const pick = <T>(from: readonly T[], roll: Dice): T | undefined => from[roll(from.length)];

function valueFor(roll: Dice): unknown {
  return roll(3) === 0 ? pick(HOSTILE, roll) : pick(PLAUSIBLE, roll);
}

function inputFor({ fields }: Target, roll: Dice): Record<string, unknown> {
  const named = fields.filter(() => roll(8) > 0);
  const more = roll(6) === 0 ? [pick(EXTRA_FIELDS, roll) ?? 'id'] : [];
  // Own properties, `__proto__` among them, as JSON makes them.
  return Object.fromEntries([...named, ...more].map((name) => [name, valueFor(roll)]));
}

/** An address has no half of a surrogate pair. */
const wellFormed = (text: string) => Buffer.from(text).toString();

function queryOf(input: Record<string, unknown>): string {
  const parts = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(text.slice(0, 4_000)))}`;
  });
  return parts.join('&');
}

/** The bytes of a body with one of them changed, or cut off. */
function damaged(text: string, roll: Dice): Buffer {
  const bytes = Buffer.from(text);
  const at = roll(Math.max(1, bytes.length));
  if (roll(2) === 0) return bytes.subarray(0, at);
  bytes[at] = roll(256);
  return bytes;
}

/** One request of the fuzzer, without credentials. */
export function fuzzedRequest(target: Target, roll: Dice): InjectOptions {
  const input = inputFor(target, roll);
  const url = `/api${target.path}`;
  const method =
    roll(40) === 0
      ? (pick(['GET', 'POST', 'PUT', 'DELETE'] as const, roll) ?? 'GET')
      : target.method;
  if (method === 'GET' || roll(5) === 0) return { method, url: `${url}?${queryOf(input)}` };
  const json = JSON.stringify(input);
  const form = roll(6);
  if (form === 0) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method, url, headers, payload: queryOf(input) };
  }
  if (form === 1) {
    const headers = { 'content-type': pick(CONTENT_TYPES, roll) ?? '' };
    return { method, url, headers, payload: json };
  }
  const headers = { 'content-type': 'application/json' };
  return { method, url, headers, payload: form === 2 ? damaged(json, roll) : json };
}
