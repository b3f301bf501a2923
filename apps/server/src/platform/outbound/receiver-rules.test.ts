import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCertificate } from '../../../../../tests/factories/a-certificate.ts';
import { PRODUCTION, refusalsOf } from '../../../../../tests/factories/production-settings.ts';
import { openPlaces } from '../checkpoint-places/open-places.ts';
import { readConfig } from '../config/config.ts';
import { refuseAddress } from '../download/public-address.ts';
import { receiverRules } from './receiver-rules.ts';

const server = createServer(aCertificate());
let port = 0;
beforeAll(async () => {
  server.on('tlsClientError', () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

const rulesOf = (RECEIVER_NETWORKS: string) =>
  receiverRules(readConfig({ ...PRODUCTION, RECEIVER_NETWORKS }));
const refusalOf = (address: string, networks: string) =>
  refuseAddress(new URL(address), rulesOf(networks));

const UNNAMED = 'The address is in a private network that RECEIVER_NETWORKS does not name.';

describe('a receiver of production in a private network', () => {
  it.each([
    ['https://10.1.2.3/lines', '10.0.0.0/8', null],
    ['https://10.1.2.3/lines', '192.168.0.0/16, 10.1.2.3', null],
    ['https://10.1.2.4/lines', '192.168.0.0/16, 10.1.2.3', UNNAMED],
    ['https://10.1.2.3/lines', '', UNNAMED],
    ['https://[fd12::1]/lines', 'fd12::/32', null],
    ['https://[fd13::1]/lines', 'fd12::/32', UNNAMED],
    // The address of cloud metadata is not in a network somebody names by mistake.
    ['https://169.254.169.254/lines', '10.0.0.0/8', UNNAMED],
    ['http://10.1.2.3/lines', '10.0.0.0/8', 'The address is not an https address.'],
    ['https://audit.example/lines', '', null],
  ])('%s where RECEIVER_NETWORKS is "%s": %s', (address, networks, refusal) => {
    expect(refusalOf(address, networks)).toBe(refusal);
  });

  it('is asked where its network is named, by its name too, and else refused by that setting', async () => {
    const whyNot = async (host: string, RECEIVER_NETWORKS: string) => {
      const AUDIT_CHECKPOINT_URL = `https://${host}:${port}/lines`;
      const config = readConfig({
        ...PRODUCTION,
        AUDIT_CHECKPOINT_URL,
        AUDIT_CHECKPOINT_KEY: 'k'.repeat(8) + '0a1b2c3d4e5f6g7h8i9jKLMNOPQ',
        RECEIVER_NETWORKS,
      });
      const [place] = await openPlaces(config);
      return place?.add({ seq: 1, text: '{}' }).then(() => 'taken', String);
    };
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(await whyNot(host, '10.0.0.0/8')).toContain(UNNAMED);
      // It was connected to: nobody signed the certificate of this test.
      expect(await whyNot(host, '127.0.0.0/8, ::1')).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    }
  });
});

it.each([
  ['10.0.0.0/4', 'takes no network wider than /8'],
  ['receiver.internal', 'needs addresses or networks such as 10.0.0.0/8'],
  ['loopback', 'needs addresses or networks such as 10.0.0.0/8'],
  ['10.0.0.0/33', 'needs a prefix of 0 to 32 bits'],
])('RECEIVER_NETWORKS=%s is refused: %s', (RECEIVER_NETWORKS, why) => {
  expect(refusalsOf({ RECEIVER_NETWORKS })).toEqual([`RECEIVER_NETWORKS is not valid: ${why}`]);
});
