import { IconMessage2, IconTimelineEvent } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { ASSIGNMENT_TEXTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { withOver } from '../../shell/address/desk-address.ts';
import { useDeskAddress } from '../../shell/address/use-desk-address.ts';
import { RailStrip, RailStripPart } from '../../ui/layout/rail.tsx';
import { type AccountRailProps, RailDrawers, type RailPartName } from './account-rail.tsx';

/** Under xl, where the rail is a strip. */
const IS_STRIP = '(width < 75em)';

/** The drawer that is open; a link to a note opens the notes where they are not in sight. */
function useOpenPart(): string | undefined {
  const { address } = useDeskAddress();
  const isStrip = useMediaQuery(IS_STRIP, false, { getInitialValueInEffect: false });
  const isNoteHidden = isStrip && address.note !== undefined;
  return address.over ?? (isNoteHidden ? 'rail:notes' : undefined);
}

/** Under xl the rail is a strip; each part opens as a drawer. */
export function AccountRailStrip(props: AccountRailProps) {
  const { layers } = useDeskAddress();
  const openPart = useOpenPart();
  const setOpen = (name: RailPartName) => layers.open(withOver({ over: `rail:${name}` }));
  const { detail, result } = props;
  return (
    <>
      <RailStrip>
        <RailStripPart
          label="Department"
          value={result.assigned_to ?? ASSIGNMENT_TEXTS.unassigned}
          onOpen={() => setOpen('assignment')}
        />
        <RailStripPart
          label="User"
          value={detail.assigned_username ?? ASSIGNMENT_TEXTS.unassigned}
          onOpen={() => setOpen('assignment')}
        />
        <RailStripPart
          icon={<IconMessage2 size={18} stroke={1.75} aria-hidden />}
          value="Notes"
          onOpen={() => setOpen('notes')}
        />
        <RailStripPart
          icon={<IconTimelineEvent size={18} stroke={1.75} aria-hidden />}
          value="Timeline"
          onOpen={() => setOpen('timeline')}
        />
      </RailStrip>
      {openPart?.startsWith('rail:') && <RailDrawers {...props} open={openPart} />}
    </>
  );
}
