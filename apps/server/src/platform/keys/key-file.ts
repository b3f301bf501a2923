import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { SettingsRefused } from '../config/config.ts';
import { errorCode } from '../error-code.ts';

const keyFile = z.object({ token: z.string(), link: z.string(), data: z.string() });
type FileKeys = z.output<typeof keyFile>;
const auditKeyFile = z.object({ audit: z.string() });

function freshKey(): string {
  return randomBytes(32).toString('base64url');
}

function unusable(path: string): SettingsRefused {
  return new SettingsRefused([
    `${path} is empty, damaged or not readable: restore it from the backup, since what its keys encrypted ` +
      'opens with no others; it was not changed.',
  ]);
}

/** Null where there is no file. */
function readKeys<T>(path: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return null;
    throw unusable(path);
  }
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
 * The keys of a demo, made once for its data folder so that sessions and links outlive a restart. Of
 * several processes that start at once, all use the keys of the first.
 * @param holdsData whether there is data that other keys encrypted or signed
 * @throws SettingsRefused where the file cannot be read, or is missing beside data; no file is replaced
 */
export async function readOrMakeKeyFile(
  dataDir: string,
  holdsData: () => Promise<boolean>,
): Promise<FileKeys> {
  const path = join(dataDir, 'keys.json');
  const found = readKeys(path, keyFile);
  if (found) return found;
  if (await holdsData()) {
    throw new SettingsRefused([
      `${path} is missing, but there is data that needs its keys: restore the file from the backup, or ` +
        'set TOKEN_KEY, LINK_KEY and DATA_KEY to the keys it had; no new keys were made.',
    ]);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFirst(path, { token: freshKey(), link: freshKey(), data: freshKey() });
  const made = readKeys(path, keyFile);
  if (!made) throw unusable(path);
  return made;
}

/**
 * As `readOrMakeKeyFile`, of the checkpoints of the audit log. Nothing is encrypted with their key; but a new
 * one beside checkpoints would hide that somebody else signed those that follow.
 */
export async function readOrMakeAuditKey(
  dataDir: string,
  holdsCheckpoints: () => Promise<boolean>,
): Promise<string> {
  const path = join(dataDir, 'audit-key.json');
  const found = readKeys(path, auditKeyFile);
  if (found) return found.audit;
  if (await holdsCheckpoints()) {
    throw new SettingsRefused([
      `${path} is missing, but its key signed checkpoints of the audit log: restore the file from the ` +
        'backup, or set AUDIT_CHECKPOINT_KEY to the key it had; no new key was made.',
    ]);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFirst(path, { audit: freshKey() });
  const made = readKeys(path, auditKeyFile);
  if (!made) throw unusable(path);
  return made.audit;
}
