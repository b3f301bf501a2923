/** A run by a staff member; its result comes from the lists. */
export interface PlannedRun {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly uid: string;
  readonly admin_uuid: string;
}

/** The runs of an account; a run on an owner has his number. */
export interface PlannedAml {
  readonly individual: (PlannedRun & { readonly account_sub_id: number | null }) | null;
  readonly business: PlannedRun | null;
}
