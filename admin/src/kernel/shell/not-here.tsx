import { Link, useLocation } from 'react-router-dom'
import { Trouble } from '../ui/trouble'
import { useConsole } from './console-context'

/** A path of the console that is none, or belongs to a tab that this operator may not use. */
export function NotHere() {
  const { pathname } = useLocation()
  const tab = useConsole().tabs.find(({ path }) => pathname.startsWith(`/admin/${path}/`))
  return (
    <Trouble
      title="Page Not Found"
      text="This screen doesn't exist, or your role doesn't include it."
      action={
        tab ? <Link to={`/admin/${tab.path}`}>Back to {tab.label}</Link> : <Link to="/admin">To the first tab</Link>
      }
    />
  )
}
