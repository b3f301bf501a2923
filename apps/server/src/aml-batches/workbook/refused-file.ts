import {
  adviceOn,
  FILE_KINDS,
  type FileKindWord,
} from '@verify-admin/rulebook/aml-batches/file-kinds';
import type { WorkbookRefusal } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { WorkbookRefused } from '../../platform/workbook/workbook-refused.ts';

/** Why a file is not read, and what its sentence names. */
export interface RefusedWorkbook {
  readonly refusal: WorkbookRefusal;
  readonly facts?: Readonly<Record<string, string>>;
}

/** A file of another kind: what it is, and how it becomes a workbook. */
export function refusedKind(kind: FileKindWord): RefusedWorkbook {
  const facts = { kind: FILE_KINDS[kind].name, advice: adviceOn(kind) };
  return { refusal: 'aml-batch/other-kind', facts };
}

export function refusedFile({ flaw, kind }: WorkbookRefused): RefusedWorkbook {
  return kind === null ? { refusal: `aml-batch/${flaw}` } : refusedKind(kind);
}
