/** Icons of Lucide (ISC). Written by scripts/lucide-icons.ts: add a name there. */
import { Icon, type IconProps } from './icon.tsx'

export const ArrowDown = (props: IconProps) => <Icon {...props} path="M12 5v14M19 12l-7 7-7-7" />

export const ArrowRight = (props: IconProps) => <Icon {...props} path="M5 12h14M12 5l7 7-7 7" />

export const Award = (props: IconProps) => (
  <Icon
    {...props}
    path="M15.477 12.89l1.515 8.526a.5.5 0 0 1-.81.47l-3.58-2.687a1 1 0 0 0-1.197 0l-3.586 2.686a.5.5 0 0 1-.81-.469l1.514-8.526M6 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z"
  />
)

export const Bookmark = (props: IconProps) => (
  <Icon
    {...props}
    path="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z"
  />
)

export const BuildingComplex = (props: IconProps) => (
  <Icon
    {...props}
    path="M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16"
  />
)

export const CalendarCheck = (props: IconProps) => (
  <Icon
    {...props}
    path="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18M9 15l2 2 4-4"
  />
)

export const CalendarClock = (props: IconProps) => (
  <Icon
    {...props}
    path="M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338M3 9h5.859M8 2v3M10 16a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z"
  />
)

export const CalendarDays = (props: IconProps) => (
  <Icon
    {...props}
    path="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01"
  />
)

export const CalendarPlus = (props: IconProps) => (
  <Icon
    {...props}
    path="M16 18h6M16 2v3M19 15v6M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3M3 9h18M8 2v3"
  />
)

export const ChartColumn = (props: IconProps) => (
  <Icon {...props} path="M3 3v16a2 2 0 0 0 2 2h16M18 17V9M13 17V5M8 17v-3" />
)

export const Check = (props: IconProps) => <Icon {...props} path="M20 6 9 17l-5-5" />

export const ChevronDown = (props: IconProps) => <Icon {...props} path="M6 9l6 6 6-6" />

export const ChevronLeft = (props: IconProps) => <Icon {...props} path="M15 18l-6-6 6-6" />

export const ChevronRight = (props: IconProps) => <Icon {...props} path="M9 18l6-6-6-6" />

export const CircleUser = (props: IconProps) => (
  <Icon
    {...props}
    path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662"
  />
)

export const Clock = (props: IconProps) => (
  <Icon {...props} path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 6v6l4 2" />
)

export const Columns3 = (props: IconProps) => (
  <Icon
    {...props}
    path="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM9 3v18M15 3v18"
  />
)

export const Contact = (props: IconProps) => (
  <Icon
    {...props}
    path="M16 2v2M7 22v-2a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v2M8 2v2M9 11a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z"
  />
)

export const DoorOpen = (props: IconProps) => (
  <Icon
    {...props}
    path="M10 21H2M10 3H7a2 2 0 00-2 2v16M14 12h.01M19 21V5a2 2 0 00-1.675-1.974l-6.163-1.013A1 1 0 0010 3v18a1 1 0 001.124.992zM22 21h-3"
  />
)

export const Download = (props: IconProps) => (
  <Icon {...props} path="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />
)

export const ExternalLink = (props: IconProps) => (
  <Icon {...props} path="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
)

export const Globe = (props: IconProps) => (
  <Icon
    {...props}
    path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20"
  />
)

export const Heading2 = (props: IconProps) => (
  <Icon {...props} path="M4 12h8M4 18V6M12 18V6M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1" />
)

export const Heading3 = (props: IconProps) => (
  <Icon
    {...props}
    path="M4 12h8M4 18V6M12 18V6M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2"
  />
)

export const Image = (props: IconProps) => (
  <Icon
    {...props}
    path="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"
  />
)

export const Italic = (props: IconProps) => <Icon {...props} path="M19 4L10 4M14 20L5 20M15 4L9 20" />

export const LayoutDashboard = (props: IconProps) => (
  <Icon
    {...props}
    path="M4 3h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1zM15 3h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM15 12h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1zM4 16h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z"
  />
)

export const LayoutGrid = (props: IconProps) => (
  <Icon
    {...props}
    path="M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z"
  />
)

export const LetterB = (props: IconProps) => (
  <Icon {...props} path="M6 12h9a4 4 0 010 8H7a1 1 0 01-1-1V5a1 1 0 011-1h7a4 4 0 010 8" />
)

export const Link = (props: IconProps) => (
  <Icon
    {...props}
    path="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71"
  />
)

export const List = (props: IconProps) => (
  <Icon {...props} path="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" />
)

export const ListOrdered = (props: IconProps) => (
  <Icon
    {...props}
    path="M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02"
  />
)

export const ListTodo = (props: IconProps) => (
  <Icon
    {...props}
    path="M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M4 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z"
  />
)

export const LogIn = (props: IconProps) => (
  <Icon {...props} path="M10 17l5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4" />
)

export const LogOut = (props: IconProps) => (
  <Icon {...props} path="M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />
)

export const Mail = (props: IconProps) => (
  <Icon
    {...props}
    path="M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z"
  />
)

export const MapPin = (props: IconProps) => (
  <Icon
    {...props}
    path="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"
  />
)

export const Menu = (props: IconProps) => <Icon {...props} path="M4 5h16M4 12h16M4 19h16" />

export const MessageCircle = (props: IconProps) => (
  <Icon
    {...props}
    path="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719"
  />
)

export const Phone = (props: IconProps) => (
  <Icon
    {...props}
    path="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"
  />
)

export const PhoneCall = (props: IconProps) => (
  <Icon
    {...props}
    path="M13 2a9 9 0 0 1 9 9M13 6a5 5 0 0 1 5 5M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"
  />
)

export const Play = (props: IconProps) => (
  <Icon
    {...props}
    path="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"
  />
)

export const Plus = (props: IconProps) => <Icon {...props} path="M5 12h14M12 5v14" />

export const Redo2 = (props: IconProps) => (
  <Icon {...props} path="M15 14l5-5-5-5M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13" />
)

export const RotateCw = (props: IconProps) => (
  <Icon {...props} path="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5" />
)

export const Rows3 = (props: IconProps) => (
  <Icon
    {...props}
    path="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM21 9H3M21 15H3"
  />
)

export const Search = (props: IconProps) => (
  <Icon {...props} path="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z" />
)

export const Settings = (props: IconProps) => (
  <Icon
    {...props}
    path="M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"
  />
)

export const SquarePen = (props: IconProps) => (
  <Icon
    {...props}
    path="M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7M18.375 2.625a1 1 0 0 1 3 3l-9.013 9.014a2 2 0 0 1-.853.505l-2.873.84a.5.5 0 0 1-.62-.62l.84-2.873a2 2 0 0 1 .506-.852z"
  />
)

export const Sun = (props: IconProps) => (
  <Icon
    {...props}
    path="M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41"
  />
)

export const Tags = (props: IconProps) => (
  <Icon
    {...props}
    path="M13.172 2a2 2 0 0 1 1.414.586l6.71 6.71a2.4 2.4 0 0 1 0 3.408l-4.592 4.592a2.4 2.4 0 0 1-3.408 0l-6.71-6.71A2 2 0 0 1 6 9.172V3a1 1 0 0 1 1-1zM2 7v6.172a2 2 0 0 0 .586 1.414l6.71 6.71a2.4 2.4 0 0 0 3.191.193M10 6.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0z"
  />
)

export const TextQuote = (props: IconProps) => <Icon {...props} path="M17 5H3M21 12H8M21 19H8M3 12v7" />

export const Undo2 = (props: IconProps) => (
  <Icon {...props} path="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
)

export const Users = (props: IconProps) => (
  <Icon
    {...props}
    path="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"
  />
)

export const UsersRound = (props: IconProps) => (
  <Icon
    {...props}
    path="M18 21a8 8 0 0 0-16 0M5 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3"
  />
)

export const Wallet = (props: IconProps) => (
  <Icon
    {...props}
    path="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4"
  />
)

export const X = (props: IconProps) => <Icon {...props} path="M18 6 6 18M6 6l12 12" />

export const ZoomIn = (props: IconProps) => (
  <Icon {...props} path="M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM21 21L16.65 16.65M11 8L11 14M8 11L14 11" />
)
