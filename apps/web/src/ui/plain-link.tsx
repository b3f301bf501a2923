import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

interface PlainLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address inside the desk, with its search. */
  href: string;
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
export function PlainLink({ href, onClick, children, ...rest }: PlainLinkProps) {
  const router = useRouter();
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (isForTheBrowser(event)) return;
        event.preventDefault();
        void router.navigate({ href, state: { from: router.history.location.href } });
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
