import { Outlet } from 'react-router'
import { PublicFrame } from './public-frame.tsx'

export default function SiteLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
