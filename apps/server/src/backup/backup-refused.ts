/** Why a backup is not made or restored, in one sentence for who asked for it. */
export class BackupRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'BackupRefused';
  }
}
