import { Link } from 'react-router-dom'
import { useConsole } from '../../kernel/shell/console-context'
import type { Entry } from './types'

/** Who did it: an operator by today's address, whoever is gone by number, else the service itself. */
export function Who({ entry: { actorId, actorEmail } }: { entry: Entry }) {
  const isKnown = useConsole().resources.some(({ name, show }) => name === 'users' && show)
  if (actorId === null) return <>Service or terminal</>
  const words = actorEmail ?? `No. ${actorId}, deleted`
  return isKnown && actorEmail ? <Link to={`/admin/users/${actorId}/show`}>{words}</Link> : <>{words}</>
}

/** What it was done to; a user leads to their screen. */
export function Subject({ entry: { subject } }: { entry: Entry }) {
  const isKnown = useConsole().resources.some(({ name, show }) => name === 'users' && show)
  const [, id] = /^user:(\d+)$/.exec(subject) ?? []
  return isKnown && id ? <Link to={`/admin/users/${id}/show`}>{subject}</Link> : <>{subject}</>
}
