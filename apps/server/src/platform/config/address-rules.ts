import { isLoopbackHost } from '../download/named-addresses.ts';
import { listIn } from './setting-list.ts';

const one = (value: string) => [value];

/** The address of an S3 server; a folder, and a bucket at its provider, have none. */
function endpointOf(value: string): string[] {
  return URL.canParse(value) ? new URL(value).searchParams.getAll('endpoint') : [];
}

interface AddressRule {
  readonly setting: string;
  /** Where in the setting its addresses are. */
  readonly addressesOf: (value: string) => string[];
}

/** The settings that name addresses. LISTS_URLS takes https and loopback alone in every mode. */
const ADDRESS_RULES = [
  { setting: 'PUBLIC_URL', addressesOf: one },
  { setting: 'OIDC_ISSUER', addressesOf: one },
  { setting: 'IDENFY_URL', addressesOf: one },
  { setting: 'KMS_URL', addressesOf: one },
  { setting: 'STATUS_WEBHOOK_URL', addressesOf: one },
  { setting: 'OTEL_EXPORTER_OTLP_ENDPOINT', addressesOf: one },
  { setting: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', addressesOf: one },
  { setting: 'LAUNCH_ORIGINS', addressesOf: listIn },
  { setting: 'STORAGE_URL', addressesOf: endpointOf },
  { setting: 'SECURITY_LOG_URL', addressesOf: listIn },
  {
    setting: 'AUDIT_CHECKPOINT_URL',
    addressesOf: (value) => listIn(value).flatMap((place) => [place, ...endpointOf(place)]),
  },
] as const satisfies readonly AddressRule[];

type AddressSettings = {
  readonly [Name in (typeof ADDRESS_RULES)[number]['setting']]?: string | undefined;
};

/** Nothing encrypts what is sent by these. */
const PLAIN_PROTOCOLS = ['http:', 'syslog:'];

function isPlain(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && PLAIN_PROTOCOLS.includes(url.protocol) && !isLoopbackHost(url.hostname);
}

/**
 * Why production refuses these addresses: what is sent over http can be read and changed on its way.
 * ours: this machine is excepted, since nothing leaves it: an agent beside the server, or a test.
 */
export function refuseAddresses(settings: AddressSettings): string[] {
  return ADDRESS_RULES.flatMap(({ setting, addressesOf }) =>
    addressesOf(settings[setting] ?? '').some(isPlain)
      ? [
          `${setting} has an address without encryption: production uses https:// or syslog+tls://, except on this machine.`,
        ]
      : [],
  );
}
