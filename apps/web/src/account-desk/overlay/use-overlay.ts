import type { Role } from '@verify-admin/rulebook/staff/roles';
import { deskSearch, withNothingOver, withOver } from '../../shell/address/desk-address.ts';
import { useDeskAddress } from '../../shell/address/use-desk-address.ts';
import type { Overlay } from './overlay.ts';
import { overlayAddress, readOverlay, refuseOverlay } from './overlay-address.ts';
import type { Result } from '../use-account.ts';

/** The overlay of the desk follows its address, as far as the person may open it. */
export function useOverlay(result: Result, role: Role) {
  const { address, layers } = useDeskAddress();
  const asked = readOverlay(address, result.owners);
  const refused = asked && refuseOverlay(asked, role);
  return {
    overlay: refused === null ? asked : null,
    /** Why what a link asks for is not opened. */
    refused,
    /** A layer that takes the place of another keeps its entry: Back leads to the desk. */
    open: (overlay: Overlay) => {
      const show = withOver(overlayAddress(overlay));
      if (asked) layers.change(show);
      else layers.open(show);
    },
    /** Closes this one alone: an answer may come when another has taken its place. */
    close: () =>
      layers.close((search) => {
        const { hits, over } = deskSearch.parse(search);
        const isThis = hits === address.hits && over === address.over;
        return isThis ? withNothingOver(search) : search;
      }),
  };
}
