import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlainLink } from '../../ui/plain-link.tsx';
import { profilePath } from '../influencer-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** INF-30: the item whose profile was opened, so that its name is there before the profile is read. */
    influencer?: { readonly id: string; readonly name: string };
  }
}

interface ProfileLinkProps {
  id: string;
  name: string;
  className: string;
  children: ReactNode;
}

/** INF-08, INF-30: leads to a profile; the item goes along. */
export function ProfileLink({ id, name, className, children }: ProfileLinkProps) {
  const router = useRouter();
  const href = profilePath(id);
  return (
    <PlainLink
      href={href}
      className={className}
      onClick={(event) => {
        const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.button !== 0 || !isPlain) return;
        event.preventDefault();
        const from = router.history.location.href;
        void router.navigate({ href, state: { from, influencer: { id, name } } });
      }}
    >
      {children}
    </PlainLink>
  );
}
