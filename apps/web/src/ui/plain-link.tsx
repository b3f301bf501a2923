import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { followLink } from '../kernel/address/layers.ts';

interface PlainLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address inside the desk, with its search. */
  href: string;
  /** Takes the place of what is shown: Back leads to what was before that. */
  replaces?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** True when the browser should do what a link does: a new tab, a download, another button. */
function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self')
  );
}

/** A real link that moves inside the desk without a reload; Ctrl-click still opens a tab. */
export function PlainLink(props: PlainLinkProps) {
  const { href, replaces = false, onClick, children, ...rest } = props;
  const router = useRouter();
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (isForTheBrowser(event)) return;
        event.preventDefault();
        followLink(router, href, replaces);
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
