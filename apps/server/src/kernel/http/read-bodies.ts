import { isUtf8 } from 'node:buffer';
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
/** Texts in these have the same bytes in UTF-8. */
const READ_CHARSETS = ['utf-8', 'utf8', 'us-ascii'];
const ESCAPED_BYTE = /%([\da-f]{2})/gi;

/** @throws Refused where a body says that it is packed, or that its texts are not UTF-8: names would be read as others */
function refuseEncoding({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw Refused.general('input/unsupported');
  const [, charset] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  if (charset !== undefined && !READ_CHARSETS.includes(charset.toLowerCase()))
    throw Refused.general('input/unsupported');
}

/**
 * Whether the bytes of a form or of a query, those that are escaped among them, are UTF-8.
 * @param text its bytes, each as one character
 */
export function isUtf8Form(text: string): boolean {
  const bytes = text.replace(ESCAPED_BYTE, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return isUtf8(Buffer.from(bytes, 'latin1'));
}

/**
 * Reads the bodies of calls: JSON and forms in UTF-8. Any other kind is answered 415: Fastify by itself takes plain text
 * too, which no call reads.
 */
export function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['text/plain', 'application/json']);
  server.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (http, body, done) => {
      try {
        refuseEncoding(http);
        if (!isUtf8(body)) throw Refused.general('input/unreadable');
      } catch (refused) {
        done(refused as Refused);
        return;
      }
      void parseJson(http, body.toString(), done);
    },
  );
  server.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (http: FastifyRequest, body: Buffer) => {
      refuseEncoding(http);
      if (!isUtf8Form(body.toString('latin1'))) throw Refused.general('input/unreadable');
      return { ...parse(body.toString(), '&', '=', { maxKeys: 0 }) };
    },
  );
}
