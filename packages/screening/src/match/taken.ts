/** Of the tokens of both names, by their places, whether a row has them already. */
export interface Taken {
  readonly query: boolean[];
  readonly listed: boolean[];
}
