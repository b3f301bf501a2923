declare global {
  /** Read by the scroll lock of modals when it writes its style element. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce the server wrote into the page; style elements made by script must carry it. */
export function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}

globalThis.__webpack_nonce__ = styleNonce();
