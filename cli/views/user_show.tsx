import type { CurrentUser } from '#users/index'
import { Fields } from '#cli/views/fields'

/** An account as the server knows it: counts, never names of devices or places. */
export default function UserShow({ data: { account, plan, usage } }: { data: CurrentUser }) {
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ')
  return (
    <Fields
      rows={[
        ['Account', String(account.id)],
        ['E-mail', `${account.email}${account.emailVerified ? '' : ' (not verified)'}`],
        ['Name', name || '–'],
        ['Created', account.createdOn],
        ['Administrator', account.adminRole ?? 'no'],
        ['Password', account.hasPassword ? 'set' : 'none'],
        ['Second step', account.secondFactor ? 'on' : 'off'],
        ...(account.deletionPending ? [['Deletion', 'pending'] as const] : []),
        ['Plan', `${plan.subscriptionPlan}, ${plan.subscriptionStatus}`],
        ['Connections', `${usage.connectionsUsed} of ${plan.connectionsLimit ?? 'unlimited'} this month`],
        ['Devices', `${usage.devicesUsed} of ${plan.devicesLimit}`],
      ]}
    />
  )
}
