import { register } from 'node:module';

// `node --import ./scripts/typescript.mjs file.ts`: Node 20 does not read TypeScript by itself.
register('./typescript-loader.mjs', import.meta.url);
