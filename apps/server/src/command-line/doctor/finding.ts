/** What `doctor` says of one subject. */
export interface Finding {
  readonly well: boolean;
  readonly sentence: string;
}

export const ok = (sentence: string): Finding => ({ well: true, sentence });
export const bad = (sentence: string): Finding => ({ well: false, sentence });
