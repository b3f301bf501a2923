import { getStartView } from '@verify-admin/rulebook/status/views/saved-views.contract';
import { send } from '../../kernel/browser.ts';
import { savedViewPath } from '../status-address.ts';

/** Nobody waits longer for the start page than this. */
const PATIENCE_MS = 4000;

/** The address of the view this person's desk opens with; null for none, or where it cannot be read. */
export async function readStartPath(): Promise<string | null> {
  try {
    const { data } = await send(getStartView, {}, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return data && savedViewPath(data);
  } catch (fault) {
    console.error('The start page could not be read; the default page opens.', fault);
    return null;
  }
}
