import type { SetAdminError } from '#users/index'
import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { findAccount, noSuchAccount, userArgument } from '#cli/shared/find_account'

export default defineCommand({
  summary: 'Make an account an administrator, or an ordinary one again',
  args: { user: userArgument },
  options: {
    role: option.choice(['admin', 'support', 'finance'], { description: 'What it may do', default: 'admin' }),
    remove: option.flag({ description: 'Take the right away' }),
  },
  examples: [
    ['culvert user set-admin ann@example.com --role support', 'Lets ann answer support requests'],
    ['culvert user set-admin ann@example.com --remove', 'Makes ann an ordinary user again'],
  ],
  async run({ args, options, make }) {
    const account = await findAccount(make, args.user)
    const { SetAdmin } = await import('#users/index')
    const adminRole = options.remove ? null : options.role
    const result = await (await make(SetAdmin)).execute({ userId: account.id, adminRole, actorId: null })
    if (!result.ok) throw refusal(result.error, account.email)
    return { id: account.id, email: account.email, adminRole }
  },
  text: ({ email, adminRole }) =>
    adminRole
      ? `${email} is an administrator (${adminRole}) and has to sign in again.`
      : `${email} is an ordinary user and has to sign in again.`,
})

function refusal(error: SetAdminError, email: string): CliError {
  switch (error.type) {
    case 'user_not_found':
      return noSuchAccount()
    case 'last_admin':
      return new CliError(`${email} is the last administrator with all rights.`, {
        next: 'Make another one first: culvert user set-admin <user>',
        code: 'E_LAST_ADMIN',
      })
    default:
      return error satisfies never
  }
}
