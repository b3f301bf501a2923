/** Why nothing came of a download: `failed` to arrive, or arrived and `refused`. Quotes no address. */
export class Stopped extends Error {
  readonly kind: 'refused' | 'failed';
  constructor(kind: Stopped['kind'], reason: string) {
    super(reason);
    this.name = 'Stopped';
    this.kind = kind;
  }
}
