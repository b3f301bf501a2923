import { isLoopbackHost } from '../download/named-addresses.ts';

/** With these the client of PostgreSQL encrypts, and asks for a certificate that is signed by somebody it trusts. */
const VERIFIED_MODES = ['verify-ca', 'verify-full'];

interface ConnectionRule {
  /** Where it leads; empty for a socket of this machine. */
  readonly hostOf: (url: URL) => string;
  readonly isEncrypted: (url: URL) => boolean;
  /** How it is encrypted. */
  readonly cure: string;
}

const POSTGRES: ConnectionRule = {
  hostOf: (url) => url.searchParams.get('host') ?? url.hostname,
  isEncrypted: (url) => VERIFIED_MODES.includes(url.searchParams.get('sslmode') ?? ''),
  cure: 'add ?sslmode=verify-full (and &sslrootcert=FILE for a certificate of your own)',
};

/** What is connected to by other protocols than HTTP. */
const CONNECTION_RULES = {
  DATABASE_URL: POSTGRES,
  DATABASE_READ_URL: POSTGRES,
  SMTP_URL: {
    hostOf: (url) => url.hostname,
    isEncrypted: (url) =>
      url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true',
    cure: 'use smtps:// or add ?requireTLS=true',
  },
  SCANNER_URL: {
    hostOf: (url) => url.hostname,
    isEncrypted: () => false,
    cure: 'use the socket of a clamd on this machine',
  },
} as const satisfies Readonly<Record<string, ConnectionRule>>;

type ConnectionName = keyof typeof CONNECTION_RULES;
type ConnectionSettings = { readonly [Name in ConnectionName]?: string | undefined } & {
  readonly PLAIN_HOSTS: readonly string[];
};

const NAMES = Object.keys(CONNECTION_RULES) as readonly ConnectionName[];

function isPlain(rule: ConnectionRule, url: URL, plainHosts: readonly string[]): boolean {
  const host = rule.hostOf(url);
  const isHere = host === '' || host.startsWith('/') || isLoopbackHost(host);
  return !isHere && !plainHosts.includes(host) && !rule.isEncrypted(url);
}

/**
 * Why production refuses these connections: accounts, passwords and files would pass the network readable.
 * ours: this machine is excepted, and hosts that the operator names, in a network nobody else is in.
 */
export function refuseConnections(settings: ConnectionSettings): string[] {
  return NAMES.flatMap((name) => {
    const value = settings[name];
    if (value === undefined || !URL.canParse(value)) return [];
    const rule: ConnectionRule = CONNECTION_RULES[name];
    if (!isPlain(rule, new URL(value), settings.PLAIN_HOSTS)) return [];
    return [
      `${name} connects without encryption: ${rule.cure}, or name the host in PLAIN_HOSTS if nobody else is in its network.`,
    ];
  });
}
