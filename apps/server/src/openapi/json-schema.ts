import type { Call } from '@verify-admin/rulebook/kernel/call';
import { moment } from '@verify-admin/rulebook/kernel/field';
import { UNREAD_FIELDS } from '@verify-admin/rulebook/kernel/unknown-fields';
import * as z from 'zod/mini';
import { STATUS_FIELDS, STATUS_WORDS } from './status-words.ts';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function propertiesOf(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  return (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>;
}

export function requiredOf(schema: JsonObject): readonly string[] {
  return Array.isArray(schema.required) ? schema.required.map(String) : [];
}

/** A record with a key for each word of a vocabulary has these fields and no other. */
function nameKeys(schema: JsonObject): void {
  const { required, additionalProperties: each } = schema;
  if (schema.properties !== undefined || !Array.isArray(required) || !isObject(each)) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, each]));
  delete schema.additionalProperties;
  delete schema.propertyNames;
}

/** The shape as it is written in the document. */
export function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === moment) jsonSchema.format = 'date-time';
      nameKeys(jsonSchema);
      // An answer may get more fields with a later release; a request is refused with one too many.
      if (zodSchema._zod.def.type !== 'object') return;
      if (io === 'input') jsonSchema.additionalProperties = false;
      else delete jsonSchema.additionalProperties;
      for (const name of STATUS_FIELDS) {
        const field = jsonSchema.properties?.[name];
        if (isObject(field) && !('enum' in field)) field.description = STATUS_WORDS;
      }
    },
  });
  return schema;
}

/** `admin_uuid` of the calls of the staff: who acts is the session's person, whatever the documents' callers send. */
const ACTOR = {
  type: 'string',
  description: 'The uuid of who is logged in; that of another person is refused. May be left out.',
};

/** What a call takes; a field more is refused. */
export function inputSchema(call: Call): JsonObject {
  const schema = schemaOf(call.input, 'input');
  const properties: Record<string, JsonObject> = { ...propertiesOf(schema) };
  for (const name of call.actorFields) properties[name] ??= ACTOR;
  for (const name of UNREAD_FIELDS[call.path] ?? []) {
    const field = properties[name];
    if (field) properties[name] = { ...field, description: 'Taken, and not read.' };
  }
  return { ...schema, type: 'object', properties };
}

/** What a call answers. */
export function outputSchema(call: Call): JsonObject {
  return schemaOf(call.output, 'output');
}
