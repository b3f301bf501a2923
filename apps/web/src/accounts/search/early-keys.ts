interface EarlyKeys {
  readonly text: string;
  readonly isEntered: boolean;
}

declare global {
  interface Window {
    /** public/early-keys.js, which runs before everything else. */
    readonly earlyKeys?: { readonly take: () => EarlyKeys };
  }
}

/** What was typed before the search box was there; `/` only leads to the box. */
export function takeEarlyKeys(): EarlyKeys {
  const { text = '', isEntered = false } = window.earlyKeys?.take() ?? {};
  return { text: text.replace(/^[/\s]+/, ''), isEntered };
}
