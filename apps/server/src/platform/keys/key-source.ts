import type { KeyValue } from './key-value.ts';

/** What operators read of the state of a source. */
export interface SourceState {
  readonly well: boolean;
  readonly sentence: string;
}

/** Where the keys come from that the settings name. No call is made but at a start or by a command. */
export interface KeySource {
  /**
   * The key behind a value of a setting.
   * @throws KeySourceFault
   */
  keyOf(setting: string, value: KeyValue): Promise<string>;
  /**
   * The text that stands for a key in the settings.
   * @throws KeySourceFault
   */
  wrap(key: string): Promise<string>;
  /** Whether it can be used now; never an exception. */
  check(): Promise<SourceState>;
}

/** A source that gives no key: one sentence for operators, which names neither a key nor a token. */
export class KeySourceFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'KeySourceFault';
  }
}
