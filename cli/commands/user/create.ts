import { defineCommand } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { refusedOptions } from '#cli/shared/refused_options'

export default defineCommand({
  summary: 'Create an account and let its owner choose the password',
  args: { email: option.text({ description: 'E-mail address of the owner', required: true }) },
  options: {
    admin: option.flag({ description: 'An administrator: the link is printed here and not mailed' }),
    role: option.choice(['admin', 'support', 'finance'], {
      description: 'What an administrator may do',
      default: 'admin',
    }),
    firstName: option.text({ description: 'First name' }),
    lastName: option.text({ description: 'Last name' }),
  },
  examples: [
    ['culvert user create ann@example.com', 'Mails ann a link to choose a password, good for 24 hours'],
    ['culvert user create root@example.com --admin', 'Prints a one-time link, good for an hour'],
  ],
  async run({ args, options, make }) {
    const { CreateUser, parseEmail, readNewUser } = await import('#users/index')
    const email = await parseEmail(args.email)
    if (!email) throw new UsageError(`'${args.email}' is not an e-mail address.`)
    const valid = await readNewUser({ ...options, email })
    if (!valid.ok) throw refusedOptions(valid.error, { email: 'email' })
    const { firstName, lastName } = valid.value
    const adminRole = options.admin ? options.role : null
    const result = await (
      await make(CreateUser)
    ).execute({
      email,
      firstName: firstName ?? undefined,
      lastName: lastName ?? undefined,
      adminRole,
      handOver: options.admin,
      actorId: null,
    })
    if (!result.ok) {
      throw new CliError('This address already has an account.', {
        next: `culvert user show ${email}`,
        code: 'E_EMAIL_TAKEN',
      })
    }
    return result.value
  },
  text: ({ email, link, linkHours }) =>
    link
      ? `${email} can choose a password here, once, within ${linkHours} h:\n${link}`
      : `A link to choose a password was mailed to ${email}. It is good for ${linkHours} h.`,
})
