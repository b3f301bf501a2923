import { isWrapped, type KeyValue } from '../keys/key-value.ts';
import { isWrittenKey, readWrittenKey } from '../keys/signing-key.ts';

/** The keys that are ours to make; no two may be the same. Each may be wrapped by a KMS. */
export const KEY_SETTINGS = [
  'TOKEN_KEY',
  'LINK_KEY',
  'DATA_KEY',
  'AUDIT_CHECKPOINT_KEY',
  'BACKUP_KEY',
  'STATUS_WEBHOOK_KEY',
] as const;
export type KeySetting = (typeof KEY_SETTINGS)[number];

/** Keys by the setting that names them: `[current]` or `[current, previous]`. */
export type NamedKeys = Readonly<Record<string, readonly string[]>>;

export const KEY_LENGTH_MIN = 32;
/** A random key of 32 hexadecimal digits has fewer with a probability of 4 in 100 million. */
const DISTINCT_MIN = 8;

/** Words of examples and instructions; long enough that a random key never contains one. */
const PLACEHOLDER =
  /passwor[dt]|change[-_ ]?me|replace[-_ ]?me|secret|example|placeholder|default|letmein|qwerty|12345678/i;

/** Whether the whole key is one part, written twice or more. */
function isRepeated(key: string): boolean {
  return Array.from({ length: Math.floor(key.length / 2) }, (_, index) => index + 1).some(
    (period) => key.startsWith(key.slice(period)),
  );
}

/** Whether most characters follow the one before them, as in an alphabet or a row of digits. */
function isSequence(key: string): boolean {
  const codes = [...key].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [-1, 1].some((step) => steps.filter((one) => one === step).length > steps.length / 2);
}

/** Those of its keys that no KMS wrapped. */
export function plainKeysOf(values: readonly KeyValue[] = []): string[] {
  return values.filter((value) => !isWrapped(value)).map(({ written }) => written);
}

/** Whether it is long enough to sign or to encrypt with. */
export function isLongKey(key: string): boolean {
  return key.length >= KEY_LENGTH_MIN;
}

/** Whether checkpoints can be signed with it: a key in PKCS #8, or a text long enough to derive one from. */
export function isSigningSecret(secret: string): boolean {
  if (!isWrittenKey(secret)) return isLongKey(secret);
  try {
    return readWrittenKey(secret).type === 'private';
  } catch {
    return false;
  }
}

interface KeyRule {
  readonly refuses: (key: string) => boolean;
  /** What the key does wrong, after the name of its setting; never with the key. */
  readonly why: string;
}

/** ours: what makes a key of production easy to guess. A measure of form: a random key passes, `openssl rand -base64 32`. */
const KEY_RULES: readonly KeyRule[] = [
  {
    refuses: (key) => !isLongKey(key),
    why: `has a key of fewer than ${KEY_LENGTH_MIN} characters.`,
  },
  {
    refuses: (key) => new Set(key).size < DISTINCT_MIN,
    why: `has a key of fewer than ${DISTINCT_MIN} different characters.`,
  },
  { refuses: isRepeated, why: 'has a key that repeats one part.' },
  { refuses: isSequence, why: 'has a key whose characters follow each other in order.' },
  {
    refuses: (key) => PLACEHOLDER.test(key),
    why: 'has a key with a word that is written in examples.',
  },
];

const MAKE_ONE = 'Make one with: openssl rand -base64 32';

function weakKey([name, keys]: readonly [string, readonly string[]]): string[] {
  const rule = KEY_RULES.find(({ refuses }) => keys.some(refuses));
  return rule ? [`${name} ${rule.why} ${MAKE_ONE}`] : [];
}

function sameKeys(named: NamedKeys): string[] {
  const parts = Object.entries(named).flatMap(([name, keys]) => keys.map((key) => ({ name, key })));
  const repeated = parts.flatMap(({ name, key }, index) => {
    const earlier = parts.slice(0, index).find((other) => other.key === key);
    if (!earlier) return [];
    return earlier.name === name
      ? [`${name} names the same key as current and as previous one.`]
      : [`${earlier.name} and ${name} have the same key: each needs its own.`];
  });
  return [...new Set(repeated)];
}

/** Why production refuses these keys: one sentence each, without any key. */
export function refuseKeys(named: NamedKeys): string[] {
  return [...Object.entries(named).flatMap(weakKey), ...sameKeys(named)];
}
