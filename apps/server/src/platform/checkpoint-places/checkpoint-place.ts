/** A line to be kept outside the database. */
export interface PlacedLine {
  /** Lines are listed in the order of their numbers. */
  readonly seq: number;
  /** One line of JSON, without a line break. */
  readonly text: string;
}

/** Somewhere outside the database, known by a name that discloses no secret of its address. */
export interface NamedPlace {
  readonly name: string;
  /**
   * Whether it would take a line, as far as that shows without adding one.
   * @throws PlaceFault
   */
  reach(): Promise<void>;
}

/**
 * Somewhere outside the database where lines are only ever added. What it holds is evidence: nothing here
 * replaces or removes a line.
 */
export interface CheckpointPlace extends NamedPlace {
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
