declare global {
  interface Window {
    faultsSeen?: string[];
  }
}

/** Runs in the page, as text: gathers what it writes to its console as an error, and uncaught faults. */
export function watchInPage(): string[] {
  if (window.faultsSeen) return window.faultsSeen.splice(0);
  const seen: string[] = [];
  window.faultsSeen = seen;
  addEventListener('error', ({ message }) => seen.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => seen.push(`uncaught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.push(`content policy: ${violatedDirective} ${blockedURI}`);
  });
  const { console: target } = window;
  const write = target.error.bind(target);
  target.error = (...parts: unknown[]) => {
    seen.push(parts.map(String).join(' '));
    write(...parts);
  };
  return [];
}
