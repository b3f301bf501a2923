import {
  createCaseFile,
  findCaseFile,
} from '@verify-admin/rulebook/case-files/case-files.contract';
import { useAct } from '../kernel/calls/use-act.ts';

/** Begins a case file. The click does, and not the dialog: a link that opens it begins nothing. */
export function useBeginCaseFile() {
  return useAct(createCaseFile, { renews: [findCaseFile] });
}

export type BegunCaseFile = ReturnType<typeof useBeginCaseFile>;
