import { statusMessage } from '@verify-admin/rulebook/status-webhooks/status-webhooks.contract';
import {
  WEBHOOK_SIGNATURE_HEADER,
  WEBHOOK_TRIES,
} from '@verify-admin/rulebook/status-webhooks/status-webhooks.rules';
import { exampleOf } from './example.ts';
import { type JsonObject, schemaOf } from './json-schema.ts';

const SIGNATURE = {
  name: WEBHOOK_SIGNATURE_HEADER,
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^t=\\d+,v1=[0-9a-f]{64}$' },
  description:
    'The HMAC-SHA256 of `SECONDS.BODY` by STATUS_WEBHOOK_KEY, and the second it was made in.',
};

const MESSAGE = schemaOf(statusMessage, 'output');

/** What the product sends by itself, and to whom. */
export const WEBHOOKS: JsonObject = {
  statusChanged: {
    post: {
      operationId: 'statusChanged',
      summary: 'A status of an account changed.',
      description:
        'Sent to STATUS_WEBHOOK_URL, the messages of an account one after the other. How to verify one is in ' +
        '`docs/integrating.md`.',
      tags: ['status-webhook'],
      security: [],
      parameters: [SIGNATURE],
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: MESSAGE, example: exampleOf(MESSAGE, 'message') },
        },
      },
      responses: {
        204: { description: 'Taken, as any other 2xx.' },
        400: {
          description: `Not taken, as any other status: it is sent again, ${WEBHOOK_TRIES} times in all.`,
        },
      },
    },
  },
};
