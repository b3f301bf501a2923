import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import { GENERAL_REFUSALS } from '@verify-admin/rulebook/kernel/refusal';
import { may, type Permission } from '@verify-admin/rulebook/staff/permissions';
import { type Layers, useLayers } from '../../kernel/address/layers.ts';
import type { SearchChange } from '../../kernel/address/trail.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import {
  type DeskAddress,
  deskSearch,
  partOf,
  withAsk,
  withNothingOver,
  withOver,
} from './desk-address.ts';

const root = getRouteApi(rootRouteId);

/** What is open over the page by its address, and the way to change it. */
export function useDeskAddress(): { readonly address: DeskAddress; readonly layers: Layers } {
  const layers = useLayers();
  return { address: root.useSearch(), layers };
}

interface Level {
  readonly part: 'over' | 'ask';
  readonly shown: (name: string) => SearchChange;
  readonly closed: SearchChange;
}

const OVER_PAGE: Level = {
  part: 'over',
  shown: (name) => withOver({ over: name }),
  closed: withNothingOver,
};
const ON_TOP: Level = { part: 'ask', shown: withAsk, closed: withAsk(null) };

function useLevel({ part, shown, closed }: Level, kind: string, permission?: Permission) {
  const { address, layers } = useDeskAddress();
  const role = useMe()?.role ?? 'PENDING';
  const named = partOf(kind, address[part]);
  const isAllowed = permission === undefined || may(role, permission);
  const of = isAllowed ? named : null;
  return {
    opened: of !== null,
    /** Its subject, from the address; null while it is closed. */
    of,
    /** Why what a link asks for is not opened. */
    refused: named === null || isAllowed ? null : GENERAL_REFUSALS['permission/denied'].sentence,
    open: (about = '') => layers.open(shown(about === '' ? kind : `${kind}:${about}`)),
    /** Closes this one alone: another may have taken its place. */
    close: () =>
      layers.close((search) =>
        partOf(kind, deskSearch.parse(search)[part]) === null ? search : closed(search),
      ),
  };
}

/** A dialog or drawer of a page, open while the address names it and the role may have it. */
export function useLayer(kind: string, permission?: Permission) {
  return useLevel(OVER_PAGE, kind, permission);
}

/** A form or a question over what is open already. */
export function useAsk(kind: string, permission?: Permission) {
  return useLevel(ON_TOP, kind, permission);
}
