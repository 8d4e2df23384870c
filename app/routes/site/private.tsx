import { Outlet } from 'react-router'
import type { PageHandle } from '../../enhance-scripts.tsx'

export const handle = { private: true } satisfies PageHandle

export default function PrivatePages() {
  return <Outlet />
}
