import { Navigate } from 'react-router-dom'
import { useConsole } from './console-context'
import { NotHere } from './not-here'

/** /admin itself: the first tab of whoever is there. */
export function Home() {
  const [first] = useConsole().tabs
  return first ? <Navigate to={`/admin/${first.path}`} replace /> : <NotHere />
}
