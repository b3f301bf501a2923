import '@fastify/multipart';
import type { Call, ParsedOf } from '@verify-admin/rulebook/kernel/call';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './command.ts';
import { Refused } from './refused.ts';

export interface GivenInput {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readParts(request: FastifyRequest, fileField: string): Promise<GivenInput> {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.fieldname !== fileField) continue;
    file = { filename: part.filename, bytes, tooLarge: part.file.truncated };
  }
  return { fields, file };
}

/**
 * Collects a call's parameters from the query string and from a JSON, form or multipart body alike
 * (CALL-04); where both name one, the body wins, because that is where our own client writes it.
 */
export async function gatherInput(request: FastifyRequest, call: Call): Promise<GivenInput> {
  const asked = isRecord(request.query) ? request.query : {};
  if (call.file !== undefined && request.isMultipart()) {
    const parts = await readParts(request, call.file);
    return { fields: { ...asked, ...parts.fields }, file: parts.file };
  }
  const body = isRecord(request.body) ? request.body : {};
  return { fields: { ...asked, ...body }, file: null };
}

/**
 * Parses what was given by the call's own shape.
 * @throws Refused `input/invalid` naming each field that is wrong, never its value.
 */
export function parseInput<C extends Call>(call: C, given: GivenInput['fields']): ParsedOf<C> {
  const read = call.input.safeParse(given);
  if (read.success) return read.data as ParsedOf<C>;
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new Refused('input/invalid', { fields });
}
