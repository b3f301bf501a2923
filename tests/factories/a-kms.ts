import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { FakeTransit } from '../servers/fake-transit.ts';
import { aFolder } from './a-folder.ts';

/** A KMS for the tests of a file, and the settings that name it. */
export function aKms() {
  const server = new FakeTransit();
  const folder = aFolder('kms');
  const KMS_CA_FILE = join(folder, 'ca.pem');
  const KMS_TOKEN_FILE = join(folder, 'token');
  let url = '';
  beforeAll(async () => {
    url = await server.listen();
    writeFileSync(KMS_CA_FILE, server.ca);
    writeFileSync(KMS_TOKEN_FILE, `${server.token}\n`);
  });
  afterEach(() => {
    server.faults.splice(0);
    server.seen.splice(0);
    server.forbidden.clear();
    server.ttl = 0;
  });
  afterAll(() => server.close());
  return {
    server,
    settings: () => ({ KMS_URL: url, KMS_TOKEN: server.token, KMS_CA_FILE }),
    tokenFile: KMS_TOKEN_FILE,
    /** A key as the settings hold it. */
    wrapped: (key: string): string => {
      const wrapper = server.keys.get('verify-admin');
      if (!wrapper) throw new Error('The KMS has no key.');
      return wrapper.encrypt(Buffer.from(key).toString('base64'));
    },
  };
}
