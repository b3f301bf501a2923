import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { type CommandLine, CommandRefused, print } from './command-line.ts';

const INSTALLATION = fileURLToPath(new URL('../../../..', import.meta.url));
/** Made by `scripts/pack.sh`, where every package is there; an installation has those of the server alone. */
const PACKED = `${INSTALLATION}/sbom.json`;
/** Of some 300 packages the document has 400 kB. */
const BYTES_MAX = 50_000_000;

const component = z.looseObject({ name: z.string(), purl: z.string() });
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component }),
  components: z.array(component),
});
const packageFile = z.object({ name: z.string() });

type Component = z.output<typeof component>;

const OURS = 'pkg:npm/%40verify-admin/';

/** npm calls a package of the workspace by the name of its folder. */
function named(found: Component): Component {
  if (!found.purl.startsWith(OURS)) return found;
  return { ...found, name: `@verify-admin/${found.name}` };
}

async function readBill(): Promise<z.output<typeof bill>> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'];
  const npm = promisify(execFile)('npm', args, {
    cwd: INSTALLATION,
    maxBuffer: BYTES_MAX,
    shell: process.platform === 'win32',
  });
  const { stdout } = await npm.catch(() => {
    throw new CommandRefused(
      `npm could not list the packages. Run npm ci in ${INSTALLATION}, then repeat this.`,
    );
  });
  return bill.parse(JSON.parse(stdout));
}

/** The bill of this checkout. */
async function makeBill(): Promise<string> {
  const { name } = packageFile.parse(
    JSON.parse(readFileSync(`${INSTALLATION}/package.json`, 'utf8')),
  );
  const { metadata, components, ...found } = await readBill();
  const product = { ...metadata, component: { ...metadata.component, name } };
  const whole = { ...found, metadata: product, components: components.map(named) };
  return JSON.stringify(whole, null, 2);
}

/** Goal 17 of the security goals: what a build consists of, with versions, licences and hashes. */
export const sbomCommand: CommandLine = {
  usage: 'sbom',
  about:
    'prints the packages that this installation serves with, with licences and hashes (CycloneDX JSON)',
  run: async () => {
    print(existsSync(PACKED) ? readFileSync(PACKED, 'utf8').trimEnd() : await makeBill());
    return 0;
  },
};
