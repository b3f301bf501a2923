import { errorCode } from './error-code.ts';

// Without it who typed a command as root meets a stack, or "cannot be read" of a file that root can read. Node's own texts
// (`util.getSystemErrorMap`) say "permission denied" and not to whom. A new code is one line here.

/** What follows the name of a file that the operating system does not give, by its code. */
const REASONS: Readonly<Record<string, (user: string) => string>> = {
  ENOENT: () => 'does not exist',
  ENOTDIR: () => 'does not exist: a part of its path is no folder',
  EISDIR: () => 'is a folder',
  EACCES: (user) => `may not be read by the user ${user}`,
  EPERM: (user) => `may not be read by the user ${user}`,
  ELOOP: () => 'cannot be read: its links lead to each other',
  ENAMETOOLONG: () => 'cannot be read: its name is too long',
  ENXIO: () => 'is not a file',
  EIO: () => 'cannot be read: its disk fails (EIO)',
  ESTALE: () => 'cannot be read: its disk is away (ESTALE)',
};

/**
 * Why a file cannot be read, as the end of a sentence that begins with it.
 * @param user as whom this process runs: a command for services does not run as who typed it
 * @returns null for an error that no reading of a file has
 */
export function describeUnreadable(error: unknown, user: string): string | null {
  return REASONS[errorCode(error)]?.(user) ?? null;
}
