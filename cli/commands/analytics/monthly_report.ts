import { defineCommand } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { findAccount } from '#cli/shared/find_account'
import { table } from '#cli/shared/table'

export default defineCommand({
  summary: 'Show who gets the monthly financial report by email, or turn it on or off for an operator',
  args: { user: option.text({ description: 'Number or email address of the account' }) },
  options: {
    on: option.flag({ description: 'Send it to this account each month' }),
    off: option.flag({ description: 'Send it no more' }),
  },
  examples: [
    ['culvert analytics monthly-report', 'Lists who gets it, and when'],
    ['culvert analytics monthly-report ann@example.com --on', 'Ann gets it from the end of this month on'],
  ],
  async run({ args: { user }, options: { on, off }, make }) {
    if (on && off) throw new UsageError('Choose one of --on and --off.')
    if ((on || off) && user === undefined) throw new UsageError('Say whose report: a number or an email address.')
    const { FindMonthlyReport, REPORT_ROLES, SetMonthlyReport } = await import('#analytics/index')
    const { FindAccount, FindOperator } = await import('#users/index')
    const find = await make(FindMonthlyReport)
    const one = user === undefined ? null : await findAccount(make, user)
    if (one && on && !(await (await make(FindOperator)).execute(one.id, REPORT_ROLES)))
      throw new CliError(`${one.email} can't see financial figures in the console.`, {
        next: `culvert user set-admin ${one.email} --role finance`,
        code: 'E_FORBIDDEN',
      })
    if (one && (on || off)) await (await make(SetMonthlyReport)).execute({ userId: one.id, isOn: on, actorId: null })
    const ids = one ? [one.id] : await find.recipients()
    const reports = []
    for (const id of ids) {
      const account = one ?? (await (await make(FindAccount)).execute(id))
      reports.push({ id, email: account?.email ?? '', ...(await find.execute(id)) })
    }
    return { reports }
  },
  text({ reports }) {
    if (reports.length === 0) return 'No one gets the monthly report.'
    const rows = reports.map(({ id, email, isOn, month, sendsAt }) =>
      isOn ? [`${id}`, email, 'on', month, sendsAt.slice(0, 16).replace('T', ' ')] : [`${id}`, email, 'off', '', '']
    )
    return table(['id', 'email', 'report', 'next', 'sent after (UTC)'], rows)
  },
})
