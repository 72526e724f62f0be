import { Link } from 'react-router-dom'
import { auditSubjectName } from '../../../../app/shared/audit_subject'
import { useConsole } from '../../kernel/shell/console-context'
import { actions } from './actions'
import type { Entry } from './types'

/** Where something is shown: by the plugin that shows it, and its address there. */
const places: Readonly<Record<string, { plugin: string; path: (id: string) => string }>> = {
  user: { plugin: 'users', path: (id) => `/admin/users/${id}/show` },
  server: { plugin: 'servers', path: (id) => `/admin/servers/${id}` },
  mailbox: { plugin: 'domain-emails', path: (id) => `/admin/domain-emails/${id}` },
  incident: { plugin: 'incidents', path: (id) => `/admin/incidents/${id}` },
  gateway: { plugin: 'payment-gateways', path: () => '/admin/payment-gateways' },
  plan: { plugin: 'plans', path: () => '/admin/plans' },
  build: { plugin: 'downloads', path: () => '/admin/downloads' },
  support_thread: { plugin: 'emails', path: (id) => `/admin/emails/${id}` },
}

/** Something by its name, which leads to it as long as it is there and this operator may see it. */
function Named({ subject, name, words }: { subject: string; name: string | null; words: string }) {
  const { plugins } = useConsole()
  const [kind = '', id = ''] = subject.split(':')
  const place = places[kind]
  const isOpen = name !== null && place !== undefined && plugins.some((plugin) => plugin.id === place.plugin)
  return isOpen ? <Link to={place.path(id)}>{name}</Link> : <>{name ?? words}</>
}

/** Who did it: an operator as they are called today, whoever is gone by number, else the service itself. */
export function Who({ entry: { actorId, actorName } }: { entry: Entry }) {
  if (actorId === null) return <>Service or terminal</>
  return <Named subject={`user:${actorId}`} name={actorName} words={`User ${actorId} (deleted)`} />
}

/** What it was done to. */
export function Subject({ entry }: { entry: Entry }) {
  const { action, subject, subjectName } = entry
  const name = auditSubjectName(entry)
  // Letters of a path may run from right to left.
  if (subject === 'file' && name !== null) return <bdi>{name}</bdi>
  const [kind = '', id = ''] = subject.split(':')
  const noun = actions[action]?.noun ?? kind.replaceAll('_', ' ')
  return <Named subject={subject} name={subjectName} words={name ?? (id ? `${noun} ${id}` : `a ${noun}`)} />
}
