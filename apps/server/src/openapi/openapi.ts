import { CALLS } from '@verify-admin/rulebook/calls';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { GENERAL_REFUSALS, type Refusals } from '@verify-admin/rulebook/kernel/refusal';
import { PRODUCT_NAME, VERSION_LABEL } from '@verify-admin/rulebook/staff/product';
import * as z from 'zod/mini';

type JsonObject = Record<string, unknown>;

function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
}

const ERROR_BODY = {
  type: 'object',
  required: ['error', 'detail', 'request_id'],
  properties: {
    error: { type: 'string', description: 'The refusal code, or `fault`.' },
    detail: { type: 'string', description: 'One sentence for the person.' },
    request_id: { type: 'string' },
    code: { type: 'integer' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    facts: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** The refusals any call may give: those of the session only where a session is asked for. */
function generalRefusals(call: Call): Refusals {
  const { 'session/missing': missing, 'session/ended': ended, ...rest } = GENERAL_REFUSALS;
  const { 'permission/denied': denied, 'permission/pending': pending, ...open } = rest;
  if (call.access === 'public') return open;
  return {
    ...open,
    'session/missing': missing,
    'session/ended': ended,
    'permission/denied': denied,
    'permission/pending': pending,
  };
}

function refusalAnswers(call: Call): JsonObject {
  const answers: Record<string, { description: string; content: JsonObject }> = {};
  for (const [code, refusal] of Object.entries({ ...generalRefusals(call), ...call.refusals })) {
    const line = `\`${code}\`: ${refusal.sentence}`;
    const known = answers[refusal.status];
    if (known) known.description += `\n\n${line}`;
    else {
      answers[refusal.status] = {
        description: line,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      };
    }
  }
  return answers;
}

function bodyOf(call: Call, schema: JsonObject): JsonObject {
  if (call.file === undefined) {
    return {
      content: {
        'application/json': { schema },
        'application/x-www-form-urlencoded': { schema },
      },
    };
  }
  const properties = {
    ...(schema.properties as JsonObject),
    [call.file]: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

function parametersOf(schema: JsonObject): JsonObject[] {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries((schema.properties as JsonObject | undefined) ?? {}).map(
    ([name, shape]) => ({ name, in: 'query', required: required.has(name), schema: shape }),
  );
}

function operationOf(call: Call): JsonObject {
  const schema = schemaOf(call.input, 'input');
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
    description: 'The same key with the same request is done once and answered the same.',
  };
  return {
    operationId: call.name,
    summary: call.about,
    tags: [call.access === 'public' ? 'public' : (call.access.split('/')[0] ?? 'call')],
    description: call.access === 'public' ? 'Public.' : `Needs \`${call.access}\`.`,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...(call.method === 'GET' ? parametersOf(schema) : []),
      ...(call.changes && call.access !== 'public' ? [idempotencyKey] : []),
    ],
    ...(call.method === 'POST' ? { requestBody: bodyOf(call, schema) } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: {
          [call.streams ? 'text/event-stream' : 'application/json']: {
            schema: schemaOf(call.output, 'output'),
          },
        },
      },
      ...refusalAnswers(call),
    },
  };
}

/** The OpenAPI 3.1 document of every served call, made from the rulebook's declarations. */
export function openApiDocument(calls: readonly Call[] = CALLS): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) {
    paths[`/api${call.path}`] = {
      ...paths[`/api${call.path}`],
      [call.method.toLowerCase()]: operationOf(call),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: VERSION_LABEL },
    paths,
    components: {
      schemas: { Error: ERROR_BODY },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
