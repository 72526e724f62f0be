import { Link } from 'react-router-dom'
import { formatDay, formatNumber } from '../../kernel/format'
import type { ListColumn, ListFilter } from '../../kernel/list'
import { yesOrNo } from '../../kernel/list'
import { nameIn, nameOf, plans, roles, statuses, type User } from './types'
import { UserTags } from './user-tags'
import styles from './users.module.css'

/** What the list says of an account. */
export const columns: readonly ListColumn<User>[] = [
  {
    id: 'email',
    label: 'E-mail',
    sort: 'email',
    render: ({ id, email }) => (
      <Link className={styles.email} to={`/admin/users/${id}/show`}>
        {email}
      </Link>
    ),
  },
  { id: 'name', label: 'Name', sort: 'lastName', render: (user) => nameOf(user) || '–' },
  { id: 'plan', label: 'Plan', isOneLine: true, render: ({ subscriptionPlan }) => nameIn(plans, subscriptionPlan) },
  { id: 'state', label: 'State', render: (user) => <UserTags user={user} /> },
  {
    id: 'createdAt',
    label: 'Created',
    sort: 'createdAt',
    isOneLine: true,
    render: ({ createdAt }) => formatDay(createdAt),
  },
  {
    id: 'secondFactor',
    label: 'Second factor',
    isOptional: true,
    render: ({ secondFactor }) => (secondFactor ? 'On' : 'Off'),
  },
  {
    id: 'connectionsUsed',
    label: 'Connections this month',
    isOptional: true,
    isOneLine: true,
    render: ({ connectionsUsed, connectionsLimit }) => `${connectionsUsed} of ${connectionsLimit ?? 'unlimited'}`,
  },
  {
    id: 'usageCount',
    label: 'Connections ever',
    isOptional: true,
    isNumeric: true,
    render: ({ usageCount }) => formatNumber(usageCount),
  },
  { id: 'id', label: 'Number', sort: 'id', isOptional: true, isNumeric: true, render: ({ id }) => id },
]

/** What accounts can be narrowed by. */
export const filters: readonly ListFilter[] = [
  { kind: 'choice', source: 'subscriptionPlan', label: 'Plan', choices: plans },
  { kind: 'choice', source: 'subscriptionStatus', label: 'Subscription', choices: statuses },
  { kind: 'choice', source: 'emailVerified', label: 'Verified', choices: yesOrNo },
  { kind: 'choice', source: 'suspended', label: 'Suspended', choices: yesOrNo },
  { kind: 'choice', source: 'adminRole', label: 'Role', choices: roles },
]
