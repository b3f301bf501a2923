import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { readOrMakeAuditKey, readOrMakeKeyFile } from './key-file.ts';
import type { SettingKeys } from './read-keys.ts';

/** Where a demo has its key files. */
type KeyPlace = Pick<Config, 'MODE' | 'DATA_DIR'>;

/** Each pair is `[current]` or `[current, previous]`: the first signs, every one verifies. */
export interface Keys {
  readonly token: readonly string[];
  readonly link: readonly string[];
  readonly data: readonly string[];
  /** Checkpoints of the audit log are signed with it; none where the settings name none. */
  readonly audit: readonly string[];
  /** Messages to the payment provider are signed with it; none where the settings name none. */
  readonly webhook: readonly string[];
}

/** What a database and its files hold; asked only where a key file is missing. */
export interface HeldData {
  /** Whether there is data that other keys encrypted or signed. */
  readonly holdsData: () => Promise<boolean>;
  /** Whether the audit log has checkpoints. */
  readonly holdsCheckpoints: () => Promise<boolean>;
}

async function auditKeys(
  { AUDIT_CHECKPOINT_KEY }: SettingKeys,
  { MODE, DATA_DIR }: KeyPlace,
  held: HeldData,
): Promise<readonly string[]> {
  if (AUDIT_CHECKPOINT_KEY) return AUDIT_CHECKPOINT_KEY;
  return MODE === 'demo' ? [await readOrMakeAuditKey(DATA_DIR, held.holdsCheckpoints)] : [];
}

/**
 * The signing and encryption keys of this installation.
 * @throws SettingsRefused where the settings and the key files do not give every key
 */
export async function openKeys(named: SettingKeys, place: KeyPlace, held: HeldData): Promise<Keys> {
  const { TOKEN_KEY: token, LINK_KEY: link, DATA_KEY: data } = named;
  const webhook = named.STATUS_WEBHOOK_KEY ?? [];
  if (token && link && data) {
    return { token, link, data, webhook, audit: await auditKeys(named, place, held) };
  }
  const made = await readOrMakeKeyFile(place.DATA_DIR, held.holdsData);
  return {
    token: token ?? [made.token],
    link: link ?? [made.link],
    data: data ?? [made.data],
    webhook,
    audit: await auditKeys(named, place, held),
  };
}

function hmacOf(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}

/** HMAC-SHA256 of `text` for one `purpose`, so that a signature made for one thing fits no other. */
export function sign([key]: readonly string[], purpose: string, text: string): string {
  if (key === undefined) throw new Error('no key to sign with');
  return hmacOf(key, purpose, text);
}

/**
 * The signature of every key, that of the current one first: what was stored under a signature is looked for
 * under all, or a rotation would hide it.
 */
export function signaturesOf(keys: readonly string[], purpose: string, text: string): string[] {
  return keys.map((key) => hmacOf(key, purpose, text));
}

/** True when `signature` was made by one of the keys; compared in constant time. */
export function isSigned(
  keys: readonly string[],
  purpose: string,
  text: string,
  signature: string,
): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(hmacOf(key, purpose, text));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** `text`, when it ends in seconds since the epoch, and the signature of both. */
export function signUntil(
  keys: readonly string[],
  purpose: string,
  text: string,
  end: number,
): string {
  const signed = `${text}.${end}`;
  return `${signed}.${sign(keys, purpose, signed)}`;
}

const TOKEN = /^(.+)\.(\d{1,12})\.([\w-]{43})$/;

/**
 * The text of a token of `signUntil` and its end in milliseconds since the epoch, which may be past; null
 * when it was edited, or signed for another purpose or with a key no longer held.
 */
export function readSigned(
  keys: readonly string[],
  purpose: string,
  token: string,
): { readonly text: string; readonly end: number } | null {
  const [, text = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isSigned(keys, purpose, `${text}.${end}`, signature)) return null;
  return { text, end: Number(end) * 1000 };
}
