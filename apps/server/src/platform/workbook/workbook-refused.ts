import type { FileKindWord } from '@verify-admin/rulebook/aml-batches/file-kinds';

/** Why a workbook is not taken. */
export type WorkbookFlaw =
  | 'empty'
  | 'not-a-workbook'
  | 'damaged'
  | 'protected'
  | 'macros'
  | 'too-many-parts'
  | 'too-heavy'
  | 'too-many-rows'
  | 'no-such-sheet';

/** Thrown while a workbook is read, where it is not one that is taken. */
export class WorkbookRefused extends Error {
  readonly flaw: WorkbookFlaw;
  /** What it is where it is no workbook; null where that is not known. */
  readonly kind: FileKindWord | null;

  constructor(flaw: WorkbookFlaw, kind: FileKindWord | null = null) {
    super(flaw);
    this.name = 'WorkbookRefused';
    this.flaw = flaw;
    this.kind = kind;
  }
}
