import type { Plugin } from 'vite';

interface LeftOut {
  /** Which of Mantine's modules import it; every one unless they are named. */
  readonly importer?: RegExp;
  /** The end of the module's path. */
  readonly module: string;
  /** The code in its place. */
  readonly code: string;
  /** How the desk's code would use it. */
  readonly use: RegExp;
}

const BY_PROPERTY = /\b(?:hiddenFrom|visibleFrom|lightHidden|darkHidden)\b/;
const BUTTON_GROUP = /\bButton\.?Group/;
const ICON_GROUP = /\bActionIcon\.?Group/;

/** What Mantine's parts import and the desk has no use for. */
const LEFT_OUT: readonly LeftOut[] = [
  // Modals and drawers compare it with the one they are given, and with it comes a positioning library.
  {
    importer: /\/(?:Modal|Drawer)Root\.mjs$/,
    module: '/ScrollArea.mjs',
    code: 'export const ScrollArea = { Autosize: () => null };',
    use: /\bscrollAreaComponent\b/,
  },
  // The stylesheet has them (`mantine-variables.css`), so that no browser computes them.
  {
    module: '/MantineCssVariables.mjs',
    code: 'export const MantineCssVariables = () => null;',
    use: /\bcssVariablesResolver\b/,
  },
  // Nothing is hidden by a property of a component: `@media` does that.
  {
    module: '/MantineClasses.mjs',
    code: 'export const MantineClasses = () => null;',
    use: BY_PROPERTY,
  },
  // The theme has colours for every variant.
  {
    module: '/default-variant-colors-resolver.mjs',
    code: 'export const defaultVariantColorsResolver = undefined;',
    use: /\bdefaultVariantColorsResolver\b/,
  },
  // The theme has every colour that the desk names.
  {
    module: '/default-colors.mjs',
    code: 'export const DEFAULT_COLORS = {};',
    use: /\bDEFAULT_COLORS\b/,
  },
  // No buttons are joined to a group.
  {
    module: '/ButtonGroup.mjs',
    code: 'export const ButtonGroup = undefined;',
    use: BUTTON_GROUP,
  },
  {
    module: '/ButtonGroupSection.mjs',
    code: 'export const ButtonGroupSection = undefined;',
    use: BUTTON_GROUP,
  },
  {
    module: '/ActionIconGroup.mjs',
    code: 'export const ActionIconGroup = undefined;',
    use: ICON_GROUP,
  },
  {
    module: '/ActionIconGroupSection.mjs',
    code: 'export const ActionIconGroupSection = undefined;',
    use: ICON_GROUP,
  },
];

const MANTINE = /\/@mantine\/core\//;
const DESK = /\/apps\/web\/src\/.+(?<!\.test)\.tsx?$/;
const STUB = '\0mantine-left-out:';

/**
 * Leaves out of the build what Mantine imports without need. The build stops where the desk's code uses such a
 * part, and where Mantine has no module of such a name.
 */
export function mantineLeftOut(): Plugin {
  const found = new Set<LeftOut>();
  return {
    name: 'mantine-left-out',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!importer || !MANTINE.test(importer)) return null;
      const part = LEFT_OUT.find(
        ({ importer: by, module }) => source.endsWith(module) && (by?.test(importer) ?? true),
      );
      if (!part) return null;
      found.add(part);
      return STUB + LEFT_OUT.indexOf(part);
    },
    load: (id) =>
      id.startsWith(STUB) ? (LEFT_OUT[Number(id.slice(STUB.length))]?.code ?? null) : null,
    transform: {
      filter: { id: DESK },
      handler(code, id) {
        const part = LEFT_OUT.find(({ use }) => use.test(code));
        if (part) throw new Error(`${id} uses ${part.module}, which the build leaves out.`);
      },
    },
    buildEnd(error) {
      const missing = LEFT_OUT.find((part) => !found.has(part));
      if (!error && missing) throw new Error(`Mantine has no module ${missing.module}.`);
    },
  };
}
