/** Rows of a batch that were taken to be screened and settled together. */
export interface LeasedPiece {
  readonly piece_no: number;
  /** How often it was taken and not brought back, this time too. */
  readonly leases: number;
  readonly lease_by: string;
  readonly rows: readonly LeasedRow[];
}

/** A row as a worker takes it. */
export interface LeasedRow {
  readonly row_no: number;
  readonly user_id: number;
  readonly business_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birthday: string;
  readonly country: string;
  readonly attempts: number;
}
