import { listMembers } from '@verify-admin/rulebook/members/members.contract';
import { useMemo, useState } from 'react';
import { DocumentLinks } from '../documents/document-links.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import type { MembersAddress } from './members-address.ts';

/** What CALL-45 is asked for an address and a text. */
export function membersInput({ filter, page = 1 }: MembersAddress, search: string) {
  return { ...(filter && { run_type: filter }), search, page };
}

/** CALL-45: a page of the members. An image that is shown keeps its link while the link is good. */
export function useMembers(address: MembersAddress, search: string) {
  const found = useCall(listMembers, membersInput(address, search), { keepsLast: true });
  const { data, dataUpdatedAt } = found;
  const [links] = useState(() => new DocumentLinks());
  const rows = useMemo(() => {
    if (!data) return undefined;
    const linked = data.data.flatMap(({ id, presigned_url }) =>
      presigned_url === null ? [] : { id, presigned_url },
    );
    const urls = new Map(
      links.reuse(linked, dataUpdatedAt).map(({ id, presigned_url }) => [id, presigned_url]),
    );
    return data.data.map((row) => ({ ...row, presigned_url: urls.get(row.id) ?? null }));
  }, [data, dataUpdatedAt, links]);
  return { ...found, rows };
}
