/** What a name is screened as. */
export type NameType = 'individual' | 'company';
