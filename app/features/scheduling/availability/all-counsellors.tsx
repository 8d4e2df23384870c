import { Link } from 'react-router'

/** The way back to the list that an administrator chose from. */
export function AllCounsellors() {
  return (
    <p>
      <Link to="/admin/availability" className="inline-flex min-h-11 items-center">
        All counsellors
      </Link>
    </p>
  )
}
