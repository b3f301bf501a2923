import { errorCode } from '../../error-code.ts';

interface ConnectionFault {
  /** Codes of PostgreSQL, of the operating system and of TLS. */
  readonly codes: readonly string[];
  /** Parts of sentences of the driver, where it has no code. */
  readonly words?: readonly string[];
  /** The call of the operating system that failed, where one code means several things. */
  readonly syscall?: string;
  readonly sentence: string;
}

/** Why a connection to PostgreSQL is not made, for the person who wrote its address. The first that fits holds. */
const CONNECTION_FAULTS: readonly ConnectionFault[] = [
  {
    codes: ['28P01'],
    words: ['client password must be a string', 'password is empty', 'no password'],
    sentence:
      'PostgreSQL refuses the role or its password. Special characters in a password are written in percent form, as ' +
      '%40 for @.',
  },
  {
    codes: ['28000'],
    sentence: 'PostgreSQL does not let this role in from this machine: see pg_hba.conf there.',
  },
  { codes: ['3D000'], sentence: 'PostgreSQL has no database of this name.' },
  { codes: ['42501'], sentence: 'The role may not connect to this database.' },
  { codes: ['53300'], sentence: 'PostgreSQL has no connection left: see max_connections there.' },
  {
    codes: ['57P01', '57P02', '57P03'],
    sentence: 'PostgreSQL is starting or stopping.',
  },
  { codes: ['ECONNREFUSED'], sentence: 'Nobody listens at this host and port.' },
  { codes: ['ENOTFOUND', 'EAI_AGAIN'], sentence: 'The name of the host is not known here.' },
  {
    codes: ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
    words: ['timeout exceeded when trying to connect', 'timeout expired'],
    sentence: 'The host does not answer.',
  },
  {
    codes: ['ECONNRESET', 'EPIPE'],
    words: ['Connection terminated'],
    sentence: 'The connection was cut off.',
  },
  {
    codes: ['ENOENT', 'EACCES'],
    syscall: 'connect',
    sentence: 'There is no socket of PostgreSQL in this folder that we may use.',
  },
  {
    codes: ['ENOENT', 'EACCES', 'EISDIR'],
    sentence: 'A file of sslrootcert, sslcert or sslkey cannot be read.',
  },
  {
    codes: [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    ],
    sentence:
      'Nobody who is trusted here signed its certificate: name the file of its authority with &sslrootcert=FILE.',
  },
  {
    codes: ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'],
    sentence: 'Its certificate is not of this time.',
  },
  { codes: ['ERR_TLS_CERT_ALTNAME_INVALID'], sentence: 'Its certificate is for another host.' },
  {
    codes: [],
    words: ['does not support SSL connections'],
    sentence: 'The server has no TLS: its administrator turns it on (ssl = on).',
  },
];

function fits({ codes, words = [], syscall }: ConnectionFault, error: Error): boolean {
  if (words.some((part) => error.message.includes(part))) return true;
  if (!codes.includes(errorCode(error))) return false;
  return syscall === undefined || ('syscall' in error && error.syscall === syscall);
}

/** `role@host:port/database` of an address; never its password, nor what follows. */
function placeOf(database_url: string): string {
  const { username, hostname, port, pathname, searchParams } = new URL(database_url);
  const host = searchParams.get('host') ?? hostname;
  return `${username}@${host}:${port || '5432'}${pathname}`;
}

/** Why this address does not lead to a database, without its password; null for a fault of another kind. */
export function describeConnectionFault(error: unknown, database_url: string): string | null {
  if (!(error instanceof Error)) return null;
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  const [first] = several.filter((one) => one instanceof Error);
  const fault = first && CONNECTION_FAULTS.find((one) => fits(one, first));
  return fault ? `DATABASE_URL (${placeOf(database_url)}): ${fault.sentence}` : null;
}
