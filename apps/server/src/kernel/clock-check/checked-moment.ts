/**
 * A moment of the database's clock that the clock check found to be no other clock's fault. What may be done by time
 * alone is given one: only `ClockCheck` makes them (a law looks for it), and tests.
 */
export class CheckedMoment {
  /** Milliseconds since the epoch. */
  readonly ms: number;

  private constructor(ms: number) {
    this.ms = ms;
  }

  static at(ms: number): CheckedMoment {
    return new CheckedMoment(ms);
  }

  /** As the wire writes it. */
  get iso(): string {
    return new Date(this.ms).toISOString();
  }

  /** So many milliseconds before it, as the wire writes it. */
  before(spanMs: number): string {
    return new Date(this.ms - spanMs).toISOString();
  }
}
