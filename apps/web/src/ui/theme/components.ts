import type {
  ActionIconFactory,
  AnchorFactory,
  ButtonFactory,
  CheckboxFactory,
  CloseButtonFactory,
  ComboboxFactory,
  DrawerFactory,
  ExtendComponent,
  InputFactory,
  InputWrapperFactory,
  LoaderFactory,
  MantineThemeComponents,
  MenuFactory,
  ModalFactory,
  MultiSelectFactory,
  PaperFactory,
  PillFactory,
  PopoverFactory,
  RadioFactory,
  SegmentedControlFactory,
  SelectFactory,
  SwitchFactory,
  TabsFactory,
} from '@mantine/core';
import actionIcon from './controls/action-icon.module.css';
import button from './controls/button.module.css';
import choice from './controls/choice.module.css';
import combobox from './controls/combobox.module.css';
import input from './controls/input.module.css';
import menu from './controls/menu.module.css';
import modal from './controls/modal.module.css';
import pill from './controls/pill.module.css';
import segmented from './controls/segmented.module.css';
import tabs from './controls/tabs.module.css';

/** tokens: button 24, 28, 36 in modals, 40 for a decision. */
const BUTTON_FONT: Record<string, string> = { xs: '12px', sm: '13px', md: '14px', lg: '14px' };

/** SHELL-21: modals move 300 ms, their backdrop 150 ms. */
const MODAL_MS = 300;
const BACKDROP_MS = 150;
const POPOVER_MS = 120;

const popover = {
  radius: 'lg',
  shadow: 'md',
  offset: 6,
  transitionProps: { transition: 'fade', duration: POPOVER_MS },
} as const;

const Button = {
  defaultProps: { variant: 'default', size: 'sm', loaderProps: { size: 14 } },
  classNames: button,
  vars: (_theme, { size }) => ({ root: { '--button-fz': BUTTON_FONT[String(size)] } }),
} satisfies ExtendComponent<ButtonFactory>;

const ActionIcon = {
  defaultProps: { variant: 'quiet', size: 'md' },
  classNames: actionIcon,
} satisfies ExtendComponent<ActionIconFactory>;

const CloseButton = {
  defaultProps: { size: 'md', iconSize: 18 },
  classNames: { root: actionIcon.close ?? '' },
} satisfies ExtendComponent<CloseButtonFactory>;

const Anchor = {
  defaultProps: { underline: 'hover' },
} satisfies ExtendComponent<AnchorFactory>;

const Input = {
  defaultProps: { size: 'sm' },
  classNames: {
    wrapper: input.wrapper ?? '',
    input: input.input ?? '',
    section: input.section ?? '',
  },
} satisfies ExtendComponent<InputFactory>;

const InputWrapper = {
  defaultProps: { size: 'sm' },
  classNames: {
    root: input.field ?? '',
    label: input.label ?? '',
    required: input.required ?? '',
    description: input.description ?? '',
    error: input.error ?? '',
  },
} satisfies ExtendComponent<InputWrapperFactory>;

/** Mantine asks for a list's classes under the name of the field that opens it. */
const options = {
  dropdown: combobox.dropdown ?? '',
  option: combobox.option ?? '',
  empty: combobox.empty ?? '',
  groupLabel: combobox.groupLabel ?? '',
};

const Select = {
  defaultProps: {
    // Focus given by the keyboard or a modal covers nothing; the list opens when it is asked for.
    openOnFocus: false,
    checkIconPosition: 'right',
    allowDeselect: false,
    maxDropdownHeight: 320,
  },
  classNames: options,
} satisfies ExtendComponent<SelectFactory>;

const MultiSelect = {
  defaultProps: { checkIconPosition: 'right', maxDropdownHeight: 320 },
  classNames: options,
} satisfies ExtendComponent<MultiSelectFactory>;

const Combobox = {
  defaultProps: { ...popover, size: 'sm' },
  classNames: combobox,
} satisfies ExtendComponent<ComboboxFactory>;

const Checkbox = {
  defaultProps: { size: 'sm' },
  classNames: {
    root: choice.checkbox ?? '',
    body: choice.body ?? '',
    input: choice.box ?? '',
    label: choice.label ?? '',
    description: choice.description ?? '',
    error: choice.error ?? '',
  },
} satisfies ExtendComponent<CheckboxFactory>;

const Radio = {
  defaultProps: { size: 'sm' },
  classNames: {
    root: choice.radioRoot ?? '',
    body: choice.body ?? '',
    radio: choice.radio ?? '',
    icon: choice.radioIcon ?? '',
    label: choice.label ?? '',
    description: choice.description ?? '',
  },
} satisfies ExtendComponent<RadioFactory>;

const Switch = {
  defaultProps: { size: 'sm', withThumbIndicator: false },
  classNames: {
    root: choice.switchRoot ?? '',
    track: choice.track ?? '',
    label: choice.label ?? '',
  },
} satisfies ExtendComponent<SwitchFactory>;

const modalProps = {
  size: 560,
  radius: 'xl',
  shadow: 'md',
  padding: 0,
  yOffset: '9dvh',
  xOffset: 16,
  transitionProps: { transition: 'fade-down', duration: MODAL_MS },
} as const;

const drawerProps = {
  position: 'right',
  size: 800,
  shadow: 'md',
  padding: 0,
  transitionProps: { duration: MODAL_MS },
} as const;

const backdropProps = { transitionProps: { duration: BACKDROP_MS } };

const Modal = {
  defaultProps: { ...modalProps, overlayProps: backdropProps },
  classNames: modal,
} satisfies ExtendComponent<ModalFactory>;

const Drawer = {
  defaultProps: { ...drawerProps, overlayProps: backdropProps },
  classNames: modal,
} satisfies ExtendComponent<DrawerFactory>;

const Menu = {
  defaultProps: { ...popover, position: 'bottom-end' },
  classNames: menu,
} satisfies ExtendComponent<MenuFactory>;

const Popover = {
  defaultProps: popover,
  classNames: { dropdown: menu.popover ?? '' },
} satisfies ExtendComponent<PopoverFactory>;

const Paper = {
  defaultProps: { radius: 'lg', withBorder: true },
} satisfies ExtendComponent<PaperFactory>;

const Tabs = { classNames: tabs } satisfies ExtendComponent<TabsFactory>;

const SegmentedControl = {
  defaultProps: { size: 'sm', withItemsBorders: true },
  classNames: segmented,
} satisfies ExtendComponent<SegmentedControlFactory>;

const Pill = {
  defaultProps: { size: 'sm' },
  classNames: pill,
} satisfies ExtendComponent<PillFactory>;

const Loader = {
  defaultProps: { type: 'oval', size: 16, color: 'currentColor' },
} satisfies ExtendComponent<LoaderFactory>;

/**
 * How each Mantine part looks and moves on the desk. Types only are imported, so a part that no
 * screen of a route uses stays out of that route's code.
 */
export const COMPONENTS: MantineThemeComponents = {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  CloseButton,
  Combobox,
  Drawer,
  DrawerOverlay: { defaultProps: backdropProps },
  DrawerRoot: { defaultProps: drawerProps },
  Input,
  InputWrapper,
  Loader,
  Menu,
  Modal,
  ModalOverlay: { defaultProps: backdropProps },
  ModalRoot: { defaultProps: modalProps },
  MultiSelect,
  Paper,
  Pill,
  Popover,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
};
