import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { errorCode } from '../error-code.ts';

/** Each pair is `[current]` or `[current, previous]`: the first signs, every one verifies. */
export interface Keys {
  readonly token: readonly string[];
  readonly link: readonly string[];
  readonly data: readonly string[];
  /** Checkpoints of the audit log are signed with it; none where the settings name none. */
  readonly audit: readonly string[];
}

const auditKeyFile = z.object({ audit: z.string() });
const keyFile = z.object({ token: z.string(), link: z.string(), data: z.string() });

function freshKey(): string {
  return randomBytes(32).toString('base64url');
}

type DemoKeys = z.output<typeof keyFile>;

function readKeys(path: string): DemoKeys {
  return keyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Links a finished file into place: no process reads half of it, and only the first one succeeds. */
function writeFirst(path: string, keys: Readonly<Record<string, string>>): void {
  const written = `${path}.${process.pid}`;
  writeFileSync(written, JSON.stringify(keys), { mode: 0o600 });
  try {
    linkSync(written, path);
  } catch (fault) {
    if (errorCode(fault) !== 'EEXIST') throw fault;
  } finally {
    rmSync(written);
  }
}

/**
 * Demo keys are made once per data directory so that sessions and links outlive a restart. Of several
 * processes that start at once, all use the keys of the first.
 */
function demoKeys(dataDir: string): DemoKeys {
  const path = join(dataDir, 'keys.json');
  if (existsSync(path)) return readKeys(path);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFirst(path, { token: freshKey(), link: freshKey(), data: freshKey() });
  return readKeys(path);
}

/** As `demoKeys`, of the checkpoints. */
function demoAuditKey(dataDir: string): string {
  const path = join(dataDir, 'audit-key.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) writeFirst(path, { audit: freshKey() });
  return auditKeyFile.parse(JSON.parse(readFileSync(path, 'utf8'))).audit;
}

function auditKeys({ AUDIT_KEY, MODE, DATA_DIR }: Config): readonly string[] {
  if (AUDIT_KEY) return AUDIT_KEY;
  return MODE === 'demo' ? [demoAuditKey(DATA_DIR)] : [];
}

/** The signing and encryption keys of this installation. */
export function openKeys(config: Config): Keys {
  const audit = auditKeys(config);
  if (config.TOKEN_KEY && config.LINK_KEY && config.DATA_KEY) {
    return { token: config.TOKEN_KEY, link: config.LINK_KEY, data: config.DATA_KEY, audit };
  }
  const made = demoKeys(config.DATA_DIR);
  return {
    token: config.TOKEN_KEY ?? [made.token],
    link: config.LINK_KEY ?? [made.link],
    data: config.DATA_KEY ?? [made.data],
    audit,
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
