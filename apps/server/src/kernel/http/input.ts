import '@fastify/multipart';
import type { Call, ParsedOf } from '@verify-admin/rulebook/kernel/call';
import type { FastifyRequest } from 'fastify';
import { type FileReceiver, receiveFile, type UploadedFile } from './receive-file.ts';
import { Refused } from '../refused.ts';
import { errorCode } from '../../platform/error-code.ts';

export interface GivenInput {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile<unknown> | null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The limits of a form, which `answerError` knows by these codes. */
const LIMITS = ['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT', 'FST_REQ_FILE_TOO_LARGE'];
const BROKEN_OFF = /unexpected end|terminated early|premature|aborted/i;

/**
 * An error while a form is read comes from the sender or the connection and is never a fault of
 * ours.
 */
function formRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refused) return error;
  const code = errorCode(error);
  if (LIMITS.includes(code)) return error;
  const brokeOff = BROKEN_OFF.test(`${code} ${error.message}`) || code === 'ECONNRESET';
  return Refused.general(brokeOff ? 'input/broken-off' : 'input/unreadable');
}

/**
 * One part of a form at a time. A file longer than the server's limit comes cut off and marked: the
 * server registers forms with `throwFileSizeLimit: false`, so that the call itself can say so.
 */
async function readParts(
  request: FastifyRequest,
  { file: fileField, fileMaxBytes }: Call,
  receiver: FileReceiver<unknown>,
): Promise<GivenInput> {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile<unknown> | null = null;
  // The line broke while the session was looked up: nothing would ever end the form.
  if (request.raw.destroyed) throw Refused.general('input/broken-off');
  const limits = fileMaxBytes === undefined ? {} : { limits: { fileSize: fileMaxBytes } };
  for await (const part of request.parts(limits)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw Refused.general('input/too-large');
      // A query or form that has a field twice gives a list, which no shape takes; so it is here.
      if (Object.hasOwn(fields, part.fieldname)) throw Refused.general('input/invalid');
      fields[part.fieldname] = part.value;
    } else if (part.fieldname === fileField) {
      file = await receiveFile(part, receiver);
    } else part.file.resume();
  }
  return { fields, file };
}

/**
 * Collects a call's parameters from the query string and from a JSON, form or multipart body (CALL-04);
 * where both name one, the body wins, because that is where our own client writes it.
 * @throws Refused `input/secret-in-address` where a secret is in the query string, also where the body has it too
 */
export async function gatherInput(
  request: FastifyRequest,
  call: Call,
  receiver: FileReceiver<unknown>,
): Promise<GivenInput> {
  if (call.rawBody) return { fields: {}, file: null };
  const asked = isRecord(request.query) ? request.query : {};
  if (call.bodyOnly?.some((name) => Object.hasOwn(asked, name)))
    throw Refused.general('input/secret-in-address');
  if (call.file !== undefined && request.isMultipart()) {
    const parts = await readParts(request, call, receiver).catch((error: unknown) => {
      // The rest is discarded, or a sender that does not read would never end.
      request.raw.unpipe().resume();
      throw formRefusal(error);
    });
    return { fields: { ...asked, ...parts.fields }, file: parts.file };
  }
  const body = isRecord(request.body) ? request.body : {};
  return { fields: { ...asked, ...body }, file: null };
}

/** PostgreSQL stores no NUL, and half a surrogate pair is no character: neither is valid text. */
function isKeepable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

function unkeepableFields(given: GivenInput['fields']): Record<string, string> {
  const bad = Object.entries(given).filter(([, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text !== undefined && !isKeepable(text.replaceAll('\\u0000', '\u0000'));
  });
  return Object.fromEntries(bad.map(([name]) => [name, 'contains characters that are not text']));
}

/**
 * Parses what was given by the call's own shape.
 * @throws Refused `input/invalid` naming each field that is wrong, never its value.
 */
export function parseInput<C extends Call>(call: C, given: GivenInput['fields']): ParsedOf<C> {
  const fields = unkeepableFields(given);
  if (Object.keys(fields).length > 0) throw Refused.general('input/invalid', { fields });
  const read = call.input.safeParse(given);
  if (read.success) return read.data as ParsedOf<C>;
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw Refused.general('input/invalid', { fields });
}
