import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { HintLayer } from '../hint/hint-layer.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { styleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

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
