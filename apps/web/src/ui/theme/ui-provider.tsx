import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { HintLayer } from '../hint/hint-layer.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { theme } from './theme.ts';

declare global {
  /** Read by the scroll lock of modals when it writes its style element. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce the server wrote into the page; style elements made by script must carry it. */
function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}

globalThis.__webpack_nonce__ = styleNonce();

/** The same key that public/scheme.js reads before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'va-scheme' });

/** Theme, colour scheme and the one hint layer, around everything the desk shows. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
      <HintLayer />
    </MantineProvider>
  );
}
