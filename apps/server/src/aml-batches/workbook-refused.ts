import type { WorkbookRefusal } from '@verify-admin/rulebook/aml-batches/workbook.rules';

/** Thrown while a workbook is read, where it is not one that is taken. */
export class WorkbookRefused extends Error {
  readonly refusal: WorkbookRefusal;

  constructor(refusal: WorkbookRefusal) {
    super(refusal);
    this.name = 'WorkbookRefused';
    this.refusal = refusal;
  }
}
