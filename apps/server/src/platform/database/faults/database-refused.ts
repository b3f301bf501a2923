/** Why a database is not opened or not migrated: one sentence for the person who started us. */
export class DatabaseRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'DatabaseRefused';
  }
}
