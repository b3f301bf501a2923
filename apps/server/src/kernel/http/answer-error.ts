import type { Call } from '@verify-admin/rulebook/kernel/call';
import {
  type ErrorBody,
  formatRefusal,
  type GeneralRefusal,
  type Refusal,
} from '@verify-admin/rulebook/kernel/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DamagedRelation } from '../../platform/database/faults/damaged-relation.ts';
import { isDatabaseGone } from '../../platform/database/faults/database-gone.ts';
import { isReadOnly } from '../../platform/database/faults/read-only.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import { errorCode } from '../../platform/error-code.ts';
import { faultFacts } from '../../platform/log.ts';
import { StorageFault } from '../../platform/storage/storage-fault.ts';
import { findRefusal, Refused } from '../refused.ts';

/** In seconds: what is away comes back by itself. */
const PASSING_WAIT = 2;
const PASSING = [503, 507];

/** `Retry-After`; null where waiting does not help. */
function waitOf(refusal: Refusal): number | null {
  if (refusal.status === 429) return refusal.wait_seconds;
  return PASSING.includes(refusal.status) ? PASSING_WAIT : null;
}

/** Our refusals for Fastify's own errors. */
const FASTIFY_CODES: Readonly<Record<string, GeneralRefusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input/unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'input/too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input/unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input/unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input/unreadable',
  FST_REQ_FILE_TOO_LARGE: 'input/too-large',
  FST_FILES_LIMIT: 'input/one-file',
  FST_FIELDS_LIMIT: 'input/too-large',
  FST_PARTS_LIMIT: 'input/too-large',
  FST_PROTO_VIOLATION: 'input/unreadable',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'input/unsupported',
};

/** Refusals that an operator has to do something about, and what the log says of them. */
const OPERATORS_MATTERS: Readonly<Record<string, string>> = {
  'disk/full': 'a disk is full',
  'database/read-only': 'the database takes no changes',
  'storage/gone': 'the storage failed',
  'database/damaged': 'a relation is damaged',
};

function codeOf(error: unknown): string | null {
  if (error instanceof Refused) return error.code;
  if (isDiskFull(error)) return 'disk/full';
  if (error instanceof StorageFault) return 'storage/gone';
  if (isDatabaseGone(error)) return 'database/gone';
  if (isReadOnly(error)) return 'database/read-only';
  if (error instanceof DamagedRelation) return 'database/damaged';
  if (!(error instanceof Error)) return null;
  if ('statusCode' in error && error.statusCode === 429) return 'rate/limited';
  if (/unexpected end of (form|multipart)/i.test(error.message)) return 'input/broken-off';
  return FASTIFY_CODES[errorCode(error)] ?? null;
}

/**
 * Answers a refusal with its declared status and sentence, and everything else as a fault: logged
 * with the request id, and is disclosed to nobody.
 */
export function answerError(
  error: unknown,
  call: Call | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error);
  const refusal = code === null ? undefined : findRefusal(call, code);
  if (code === null || !refusal) {
    reply.refusal = 'fault';
    request.log.error({ ...faultFacts(error), call: call?.name }, 'fault');
    const body: ErrorBody = {
      error: 'fault',
      detail: 'Something went wrong on our side. Nothing was lost; please try again.',
      request_id: request.id,
    };
    return reply.code(500).send(body);
  }
  const matter = OPERATORS_MATTERS[code];
  if (matter !== undefined) {
    request.log.error({ ...faultFacts(error), call: call?.name }, matter);
  }
  request.log.info({ call: call?.name, refusal: code }, 'refused');
  reply.refusal = error instanceof StorageFault ? error.code : code;
  const body: ErrorBody = {
    error: code,
    detail: formatRefusal(refusal, error instanceof Refused ? error.facts : undefined),
    request_id: request.id,
  };
  if (refusal.code !== undefined) body.code = refusal.code;
  if (error instanceof Refused && error.fields) body.fields = { ...error.fields };
  if (error instanceof Refused && error.facts) body.facts = error.facts;
  if (error instanceof Refused && error.changed) body.changed = error.changed;
  if (error instanceof Refused && error.facts_now) body.facts_now = error.facts_now;
  const wait = waitOf(refusal);
  if (wait !== null && !reply.hasHeader('retry-after')) reply.header('retry-after', wait);
  return reply.code(refusal.status).send(body);
}
