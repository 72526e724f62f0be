import { useGetOne } from 'react-admin'
import { useConsole } from '../../kernel/shell/console-context'

interface Account {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
}

interface Props {
  id: number | null
  nobody: string
  /** Within a sentence it is small. */
  self?: 'You' | 'you'
}

/** A user by name. Null is nobody: it was done outside the console. */
export function Who({ id, nobody, self = 'You' }: Props) {
  const { user } = useConsole()
  const isOther = id !== null && id !== user.id
  const { data } = useGetOne<Account>('users', { id: id ?? 0 }, { enabled: isOther })
  if (id === null) return <>{nobody}</>
  if (!isOther) return <>{self}</>
  if (!data) return <>User {id}</>
  return <>{[data.firstName, data.lastName].filter(Boolean).join(' ') || data.email}</>
}
