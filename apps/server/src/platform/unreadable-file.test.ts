import { chmodSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../../../tests/factories/a-folder.ts';
import { describeUnreadable } from './unreadable-file.ts';

const folder = aFolder('unreadable');
const at = (name: string) => join(folder, name);
mkdirSync(at('a-folder'));
writeFileSync(at('a-file'), 'x');
writeFileSync(at('closed'), 'x');
chmodSync(at('closed'), 0o000);
symlinkSync(at('loop'), at('loop'));

/** Why this path cannot be opened to be written, which a folder refuses as it refuses to be read. */
function why(path: string): string | null {
  try {
    openSync(path, 'r+');
    return 'opened';
  } catch (error) {
    return describeUnreadable(error, 'verify-admin');
  }
}

describe('why a file cannot be read', () => {
  it.each([
    ['absent', 'does not exist'],
    ['a-file/inside', 'does not exist: a part of its path is no folder'],
    ['a-folder', 'is a folder'],
    ['loop', 'cannot be read: its links lead to each other'],
    ['n'.repeat(300), 'cannot be read: its name is too long'],
  ])('%s', (name, sentence) => {
    expect(why(at(name))).toBe(sentence);
  });

  // Root reads every file.
  it.skipIf(process.getuid?.() === 0)('a file of others', () => {
    expect(why(at('closed'))).toBe('may not be read by the user verify-admin');
  });

  it.each(['EACCES', 'EPERM'])('%s names the user', (code) => {
    const error = Object.assign(new Error('refused'), { code });
    expect(describeUnreadable(error, 'verify-admin')).toBe(
      'may not be read by the user verify-admin',
    );
  });

  it('is not asked of other errors', () => {
    expect(describeUnreadable(new TypeError('x'), 'u')).toBeNull();
    expect(
      describeUnreadable(Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'u'),
    ).toBeNull();
  });
});
