import { NavLink } from 'react-router'
import { messages } from '../../../words/staff/messages.ts'

const { tabs: words } = messages

const tabs = [
  { to: '/admin/messages', label: words.inbox },
  { to: '/admin/messages/comments', label: words.comments },
]

export function MessageTabs() {
  return (
    <nav aria-label={words.label} className="mb-4 border-b-2 border-line">
      <ul className="flex flex-wrap gap-x-4">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="-mb-0.5 inline-flex min-h-11 items-center border-b-4 border-transparent px-1 font-semibold text-ink no-underline hover:border-line aria-[current=page]:border-indigo"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
