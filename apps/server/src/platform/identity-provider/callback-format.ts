import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderAml } from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import * as z from 'zod';

/** The provider names the event and signs the body in these headers. */
export const EVENT_HEADER = 'idenfy-event-type';
export const SIGNATURE_HEADER = 'idenfy-signature';

/** The signature of a callback: HMAC-SHA256 over its raw body, as lower-case hexadecimal digits. */
export function signCallback(key: string, body: Buffer): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

/** T17: compared in constant time; a missing or shorter signature is compared with nothing. */
export function isCallbackSigned(key: string, body: Buffer, signature: string | null): boolean {
  if (signature === null) return false;
  const given = Buffer.from(signature, 'utf8');
  const expected = Buffer.from(signCallback(key, body), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const reference = z.string().min(1).max(100);
const word = z.string().max(100);
const words = z.array(word).max(100).nullish();

const amlCheck = z.looseObject({
  status: z.looseObject({
    checkSuccessful: z.boolean().nullish(),
    overallStatus: word.nullish(),
  }),
});

/** The parts of a person's result that have an effect; names, documents and files are not read. */
const personBody = z.looseObject({
  final: z.boolean(),
  status: z.looseObject({ overall: word, fraudTags: words, mismatchTags: words }),
  scanRef: reference,
  clientId: reference,
  startTime: z.number().int().min(0).max(99_999_999_999).nullish(),
  finishTime: z.number().int().min(0).max(99_999_999_999).nullish(),
  AML: z.array(amlCheck).max(100).nullish(),
});

const companyBody = z.looseObject({
  id: reference.nullish(),
  companyId: reference.nullish(),
  clientId: reference.nullish(),
  approvalStatus: word.nullish(),
  denyReason: z.string().max(500).nullish(),
});

/** A callback about a person, as it is stored. */
export interface PersonCallback {
  readonly about: 'person';
  readonly reference: string;
  readonly client_id: string;
  readonly final: boolean;
  readonly overall: string;
  readonly fraud_tags: readonly string[];
  readonly mismatch_tags: readonly string[];
  readonly aml: ProviderAml;
  /** Seconds since the epoch; null where the provider names none. */
  readonly finished: number | null;
}

/** A callback about a company, as it is stored. */
export interface CompanyCallback {
  readonly about: 'company';
  /** The company at the provider; null where it names only the account. */
  readonly reference: string | null;
  readonly client_id: string | null;
  readonly approval: string | null;
  readonly deny_reason: string | null;
}

export type ProviderCallback = PersonCallback | CompanyCallback;

function amlOf(checks: readonly z.output<typeof amlCheck>[]): ProviderAml {
  if (checks.length === 0) return 'none';
  if (checks.some(({ status }) => status.overallStatus === 'SUSPECTED')) return 'suspected';
  const isClear = ({ status }: z.output<typeof amlCheck>) =>
    status.overallStatus === 'NOT_SUSPECTED' && status.checkSuccessful !== false;
  return checks.every(isClear) ? 'clear' : 'failed';
}

function readPerson(body: unknown): PersonCallback | null {
  const read = personBody.safeParse(body);
  if (!read.success) return null;
  const { final, status, scanRef, clientId, startTime, finishTime, AML } = read.data;
  return {
    about: 'person',
    reference: scanRef,
    client_id: clientId,
    final,
    overall: status.overall,
    fraud_tags: status.fraudTags ?? [],
    mismatch_tags: status.mismatchTags ?? [],
    aml: amlOf(AML ?? []),
    finished: finishTime ?? startTime ?? null,
  };
}

function readCompany(body: unknown): CompanyCallback | null {
  const read = companyBody.safeParse(body);
  if (!read.success) return null;
  const { id, companyId, clientId, approvalStatus, denyReason } = read.data;
  const named = id ?? companyId ?? null;
  if (named === null && clientId == null) return null;
  return {
    about: 'company',
    reference: named,
    client_id: clientId ?? null,
    approval: approvalStatus ?? null,
    deny_reason: denyReason ?? null,
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const ABOUT = {
  person: readPerson,
  company: readCompany,
} as const;

/** Reads the body of a signed callback; null where it is not in the provider's format. */
export function readCallback(about: 'person' | 'company', body: Buffer): ProviderCallback | null {
  return ABOUT[about](parseJson(body));
}
