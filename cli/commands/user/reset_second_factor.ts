import { defineCommand } from '#cli/kernel/command'
import { yes } from '#cli/kernel/option'
import { findAccount, noSuchAccount, userArgument } from '#cli/shared/find_account'

export default defineCommand({
  summary: 'Let a locked-out user back in: take away authenticator app, recovery codes and passkeys',
  args: { user: userArgument },
  options: { yes },
  examples: [
    [
      'culvert user reset-second-factor ann@example.com --yes',
      'The password alone signs ann in again; ann is told by mail',
    ],
  ],
  async run({ args, options, make, confirm }) {
    const account = await findAccount(make, args.user)
    await confirm(`Remove all second factors of ${account.email} and end all sessions?`, options.yes)
    const { ResetSecondFactor } = await import('#users/index')
    const result = await (await make(ResetSecondFactor)).execute({ userId: account.id, actorId: null })
    if (!result.ok) throw noSuchAccount()
    return { id: account.id, email: account.email, removed: result.value }
  },
  text: ({ email, removed }) =>
    removed.totp || removed.passkeys > 0
      ? `${email} signs in with the password alone now, and was told by mail. Removed: ${removed.totp ? 'authenticator app and recovery codes, ' : ''}${removed.passkeys} passkeys.`
      : `${email} had no second factor. All sessions were ended.`,
})
