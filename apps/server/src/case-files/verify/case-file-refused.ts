/** One sentence: the first thing by which a case file is not what was signed. */
export class CaseFileRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CaseFileRefused';
  }
}
