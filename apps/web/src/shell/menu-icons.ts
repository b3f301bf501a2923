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
export function menuIcon(name: string): Icon {
  return ICONS[name] ?? IconCircle;
}
