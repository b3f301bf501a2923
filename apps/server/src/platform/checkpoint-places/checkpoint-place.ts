/** A line to be kept outside the database. */
export interface PlacedLine {
  /** Lines are listed in the order of their numbers. */
  readonly seq: number;
  /** One line of JSON, without a line break. */
  readonly text: string;
}

/**
 * Somewhere outside the database where lines are only ever added. What it holds is evidence: nothing here
 * replaces or removes a line.
 */
export interface CheckpointPlace {
  /** What people read, and what the product remembers it by; it discloses no secret of the address. */
  readonly name: string;
  /**
   * Adds a line; durable when the promise resolves. To add the same line twice does no harm.
   * @throws PlaceFault
   */
  add(line: PlacedLine): Promise<void>;
  /**
   * All lines in the order they were added; null for a place that gives nothing back.
   * @throws PlaceFault while they are read
   */
  readonly read: (() => AsyncIterable<string>) | null;
}

/** Why a place did not take or give a line, in one sentence. */
export class PlaceFault extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'PlaceFault';
  }
}
