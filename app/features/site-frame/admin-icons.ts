import type { IconComponent } from '../../ui/brand/icon.tsx'
import {
  BuildingComplex,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  CircleUser,
  Contact,
  Globe,
  Image,
  LayoutDashboard,
  ListTodo,
  LogIn,
  MessageCircle,
  Settings,
  Sun,
  Tags,
  Users,
  UsersRound,
  Wallet,
} from '../../ui/brand/icons.tsx'
import type { EntryName } from './admin-menu.ts'

/** The icon of each entry of the menu. */
export const adminIcons: Readonly<Record<EntryName, IconComponent>> = {
  '/admin': LayoutDashboard,
  '/admin/users': Users,
  '/admin/bookings': CalendarCheck,
  '/admin/gallery': Image,
  '/admin/profile': CircleUser,
  '/signup': LogIn,
  '/admin/today': Sun,
  '/admin/calendar': CalendarDays,
  '/admin/clients': Contact,
  '/admin/groups': UsersRound,
  '/admin/messages': MessageCircle,
  '/admin/follow-up': ListTodo,
  '/admin/availability': BuildingComplex,
  '/admin/services': Tags,
  '/admin/money': Wallet,
  '/admin/reports': ChartColumn,
  '/admin/site': Globe,
  '/admin/system': Settings,
}
