import {
  getStudioCounts,
  listVerifyAccounts,
} from '@verify-admin/rulebook/studios/list/studio-list.contract';
import { prefetch } from '../../kernel/calls/prefetch.ts';
import type { StudiosAddress } from './studios-address.ts';
import { studiosInput } from './use-studios.ts';

/** The text of a search is only known to the page. */
export function readStudios(address: StudiosAddress): void {
  if (address.s === undefined) prefetch(listVerifyAccounts, studiosInput(address));
  prefetch(getStudioCounts, {});
}
