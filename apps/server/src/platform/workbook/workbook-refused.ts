/** Why a workbook is not taken. */
export type WorkbookFlaw =
  | 'empty'
  | 'not-a-workbook'
  | 'damaged'
  | 'protected'
  | 'macros'
  | 'too-many-parts'
  | 'too-heavy'
  | 'too-many-rows';

/** Thrown while a workbook is read, where it is not one that is taken. */
export class WorkbookRefused extends Error {
  readonly flaw: WorkbookFlaw;

  constructor(flaw: WorkbookFlaw) {
    super(flaw);
    this.name = 'WorkbookRefused';
    this.flaw = flaw;
  }
}
