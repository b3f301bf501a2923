/** The second word of a name of two, in the one spelling such names are compared in, with its sounds. */
export interface CompoundEnding {
  readonly text: string;
  readonly sounds: string;
}

export const OF_GOD: CompoundEnding = { text: 'ullah', sounds: 'L' };
export const OF_FAITH: CompoundEnding = { text: 'uddin', sounds: 'DN' };
