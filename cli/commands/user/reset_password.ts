import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { findAccount, noSuchAccount, userArgument } from '#cli/shared/find_account'

export default defineCommand({
  summary: 'Print a one-time link to choose a new password',
  args: { user: userArgument },
  options: { signOut: option.flag({ description: 'End all sessions of the account now' }) },
  examples: [['culvert user reset-password admin@example.com', 'Prints a link that is good once, for an hour']],
  async run({ args, options, make }) {
    const account = await findAccount(make, args.user)
    const { StartPasswordReset } = await import('#users/index')
    const input = { userId: account.id, signOut: options.signOut, actorId: null }
    const result = await (await make(StartPasswordReset)).execute(input)
    if (!result.ok) throw noSuchAccount()
    return { id: account.id, email: account.email, ...result.value }
  },
  text: ({ email, link, linkHours }) => `${email} can choose a password here, once, within ${linkHours} h:\n${link}`,
})
