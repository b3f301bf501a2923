import '@fastify/multipart';
import type { Call, ParsedOf } from '@verify-admin/rulebook/kernel/call';
import { inputSentence } from '@verify-admin/rulebook/kernel/input-sentence';
import {
  TEXT_PROBLEMS,
  type TextProblem,
  textProblem,
} from '@verify-admin/rulebook/kernel/typed-text';
import { findUnknownFields, UNKNOWN_FIELD } from '@verify-admin/rulebook/kernel/unknown-fields';
import type { FastifyRequest } from 'fastify';
import { isUtf8Form } from './read-bodies.ts';
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

/** A file in a field that takes none: no shape takes it either. */
const FILE_ELSEWHERE = Object.freeze({});

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
      // What a form has in another encoding was replaced while it was read.
      if (String(part.value).includes('\ufffd')) throw Refused.general('input/unreadable');
      // A query or form that has a field twice gives a list, which no shape takes; so it is here.
      if (Object.hasOwn(fields, part.fieldname)) throw Refused.general('input/invalid');
      fields[part.fieldname] = part.value;
    } else if (part.fieldname === fileField) {
      file = await receiveFile(part, receiver);
    } else {
      part.file.resume();
      fields[part.fieldname] = FILE_ELSEWHERE;
    }
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
  const [, query = ''] = request.url.split('?', 2);
  if (!isUtf8Form(query)) throw Refused.general('input/unreadable');
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
  if (request.isMultipart()) throw Refused.general('input/unsupported');
  const body = request.body ?? {};
  if (!isRecord(body)) throw Refused.general('input/invalid');
  return { fields: { ...asked, ...body }, file: null };
}

/** `\u0301` in a JSON text: a form may carry JSON inside a text, whose characters are written so. */
const ESCAPED = /\\u([\da-f]{4})/gi;

/** All texts of a field as one, with every character as it will be read. */
function textsOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replace(ESCAPED, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}

/** What is wrong with the texts of each field; a field with fields of its own names the one that is wrong. */
function textProblems(
  given: GivenInput['fields'],
  path = '',
): readonly (readonly [string, TextProblem])[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const problem = textProblem(textsOf(value));
    if (problem === null) return [];
    const place = `${path}${name}`;
    const inner = isRecord(value) && path === '' ? textProblems(value, `${place}.`) : [];
    return inner.length > 0 ? inner : [[place, problem] as const];
  });
}

/** @throws Refused where a text cannot be stored, or could not be printed; each field that is wrong is named. */
function refuseTexts(given: GivenInput['fields']): void {
  const problems = textProblems(given);
  if (problems.length === 0) return;
  const fields = Object.fromEntries(
    problems.map(([name, problem]) => [name, TEXT_PROBLEMS[problem]]),
  );
  const isOfMarks = problems.every(([, problem]) => problem === 'too-many-marks');
  throw Refused.general(isOfMarks ? 'input/too-many-marks' : 'input/invalid', { fields });
}

/** The longest part of a field's name that a refusal repeats. */
const NAME_MAX = 60;

/** @throws Refused where a field is not one of the call: a misspelt condition would not be asked */
function refuseUnknownFields(call: Call, given: GivenInput['fields']): void {
  const { headerOnly } = call;
  if (headerOnly?.fields.some((name) => Object.hasOwn(given, name)))
    throw Refused.of(call, headerOnly.refusal);
  const unknown = findUnknownFields(call, given).map((path) => path.slice(0, NAME_MAX));
  const [field] = unknown;
  if (field === undefined) return;
  const fields = Object.fromEntries(unknown.map((path) => [path, UNKNOWN_FIELD]));
  throw Refused.general('input/unknown-field', { facts: { field }, fields });
}

/**
 * Parses what was given by the call's own shape.
 * @throws Refused `input/invalid`, `input/unknown-field` or `input/too-many-marks` naming each field that is wrong,
 * never its value.
 */
export function parseInput<C extends Call>(call: C, given: GivenInput['fields']): ParsedOf<C> {
  refuseTexts(given);
  refuseUnknownFields(call, given);
  const read = call.input.safeParse(given, { error: inputSentence });
  if (read.success) return read.data as ParsedOf<C>;
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw Refused.general('input/invalid', { fields });
}
