import {
  type Icon,
  IconCalendarX,
  IconCircle,
  IconCreditCard,
  IconHeadset,
  IconLayoutDashboard,
  IconLink,
  IconListCheck,
  IconSettings,
  IconShieldSearch,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, Icon>> = {
  'layout-dashboard': IconLayoutDashboard,
  headset: IconHeadset,
  sparkles: IconSparkles,
  'list-check': IconListCheck,
  'shield-search': IconShieldSearch,
  users: IconUsers,
  link: IconLink,
  'credit-card': IconCreditCard,
  'calendar-x': IconCalendarX,
  settings: IconSettings,
};

/** The drawing of a menu row's icon name; a plain ring for a name not drawn here. */
export function MenuIcon({ name }: { name: string }) {
  const Drawing = ICONS[name] ?? IconCircle;
  return <Drawing size={18} stroke={1.75} aria-hidden />;
}
