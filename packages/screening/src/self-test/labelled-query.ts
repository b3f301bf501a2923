/** One query and whom it must find: nobody (`expected` empty), or any of these. */
export interface LabelledQuery {
  readonly kind: string;
  readonly name: string;
  readonly type: 'individual' | 'company';
  readonly expected: readonly string[];
  /** The listed name it was generated from. */
  readonly base: string;
  readonly dob?: string;
  readonly country?: string;
  /** The uid of the listed person whose namesake it is. */
  readonly namesakeOf?: string;
}
