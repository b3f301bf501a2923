/**
 * How a token of the customer's name stands to one of the listed name. `glued` is two listed
 * tokens written as one by the customer, `split` one listed token written as two; `missing` is on
 * the list only, `extra` in the customer's name only.
 */
export type TokenRelation =
  | 'equal'
  | 'accent'
  | 'transliteration'
  | 'sound'
  | 'edit'
  | 'initial'
  | 'glued'
  | 'split'
  | 'legal-form'
  | 'missing'
  | 'extra';
