/** A row as a worker takes it. */
export interface LeasedRow {
  readonly row_no: number;
  readonly user_id: number;
  readonly business_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birthday: string;
  readonly country: string;
  readonly leases: number;
  readonly attempts: number;
}
