/** A value as JSON has it. */
export type DataRow = Readonly<Record<string, unknown>>;

/** What one table or one question of the product holds of the account: `data/NAME.json` and `data/NAME.csv`. */
export interface DataSet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly DataRow[];
}
