/** Why a backup is not made or restored, in one sentence for who asked for it. */
export class BackupRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'BackupRefused';
  }
}

/** A place that needs nothing more: its backup is of one moment, and is never written over. */
export class BackupComplete extends BackupRefused {
  /** When it was begun. */
  readonly created: string;
  constructor(created: string) {
    super('The place holds a complete backup. Choose another one.');
    this.name = 'BackupComplete';
    this.created = created;
  }
}
