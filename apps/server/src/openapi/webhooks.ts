import type * as z from 'zod/mini';
import { type JsonObject, schemaOf } from './json-schema.ts';

/** A message that the product sends by itself. */
export interface Webhook {
  readonly name: string;
  readonly summary: string;
  /** To whom, in which order, and where more is said. */
  readonly description: string;
  readonly tag: string;
  readonly message: z.ZodMiniType;
  readonly example: unknown;
  /** The header with `t=SECONDS,v1=HEX`. */
  readonly signatureHeader: string;
  /** How often it is sent until it is taken. */
  readonly tries: number;
}

function signatureIn(name: string): JsonObject {
  return {
    name,
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^t=\\d+,v1=[0-9a-f]{64}$' },
    description: 'The second it was made in, and the HMAC-SHA256 of `SECONDS.BODY`.',
  };
}

/** Webhooks as OpenAPI 3.1 describes them. */
export function describeWebhooks(webhooks: readonly Webhook[]): JsonObject {
  const described = webhooks.map((webhook) => {
    const { name, summary, description, tag, message, example, signatureHeader, tries } = webhook;
    const schema = schemaOf(message, 'output');
    const post = {
      operationId: name,
      summary,
      description,
      tags: [tag],
      security: [],
      parameters: [signatureIn(signatureHeader)],
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example } },
      },
      responses: {
        204: { description: 'Taken, as with any other 2xx.' },
        400: { description: `Not taken, as with any other status: ${tries} tries in all.` },
      },
    };
    return [name, { post }] as const;
  });
  return Object.fromEntries(described);
}
