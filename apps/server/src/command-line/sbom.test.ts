import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/places.mjs';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { sbomCommand } from './sbom.command.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly 'bom-ref': string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly unknown[];
}

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);
const open = anOpenApp();
let bill: Bill;

beforeAll(async () => {
  const terminal = new Terminal(open);
  expect(await terminal.run(sbomCommand)).toBe(0);
  bill = JSON.parse(terminal.output);
});

const namesOf = ({ components }: Bill) => components.map(({ name }) => name);

describe('A32 the bill of materials', () => {
  it('is of the product, by its name and not by the folder it stands in', () => {
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.metadata.component.name).toBe('verify-admin');
  });

  it('has what serves and what browsers load, and nothing that only builds or tests', () => {
    expect(namesOf(bill)).toEqual(
      expect.arrayContaining(['fastify', 'pg', 'react', '@verify-admin/server']),
    );
    for (const name of ['vitest', 'vite', 'typescript']) expect(namesOf(bill)).not.toContain(name);
  });

  it('has each package once, with a licence and the hash that the lock file has', () => {
    const refs = bill.components.map((one) => one['bom-ref']);
    expect(new Set([...refs, bill.metadata.component['bom-ref']]).size).toBe(refs.length + 1);
    const foreign = bill.components.filter(({ name }) => !name.startsWith('@verify-admin/'));
    const locked = new Set(Object.values(lock.packages).map(({ integrity }) => integrity));
    for (const { hashes = [] } of foreign) {
      const [hash] = hashes;
      const sri = `sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`;
      expect(locked).toContain(sri);
    }
  });
});
