import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { defineCommand } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { nextSteps } from '#cli/commands/mail/lib/next_steps'
import { intakeOf } from '#cli/commands/mail/lib/intake'
import { keptPassword } from '#cli/commands/mail/lib/password'
import { systemUser } from '#cli/commands/mail/lib/system_user'
import { writeFiles } from '#cli/commands/mail/lib/write_files'

/** Names and paths as they may stand in a configuration: no space, no comment, no second line. */
const WORD = /^[\w./:@[\]-]+$/

export default defineCommand({
  summary: "Write the configuration of a Postfix that forwards the domains' mail",
  options: {
    operator: option.text({
      description: 'Where postmaster@ and abuse@ go, outside the domains',
      required: true,
    }),
    hostName: option.text({ description: 'Name of the mail server, as MX records have it (default: mail.<domain>)' }),
    folder: option.text({ description: 'Where to write', default: '/etc/postfix' }),
    databaseUser: option.text({
      description: 'Who reads the addresses, on MySQL and MariaDB',
      default: 'culvert_mail',
    }),
    tlsCertificate: option.text({ description: 'Certificate of the mail server with its chain, a PEM file' }),
    tlsKey: option.text({ description: 'Its key, a PEM file' }),
    milter: option.text({ description: 'A filter that signs, such as inet:127.0.0.1:11332' }),
    intakeUser: option.text({ description: 'Who hands mails to support in', default: 'nobody' }),
    senders: option.text({
      description: 'Networks that send mail from the domains besides this machine, such as 192.0.2.0/24,198.51.100.7',
    }),
    srs: option.flag({ description: 'Rewrite senders of forwarded mail by postsrsd' }),
    replace: option.flag({ description: 'Put files that others wrote aside' }),
  },
  examples: [
    ['culvert mail config --operator you@example.net --replace', "Replaces the distribution's own files, keeping them"],
    ['culvert mail config --operator you@example.net --folder ./postfix', 'Writes them somewhere else to look at'],
  ],
  async run({ options }) {
    const { default: culvert } = await import('#config/culvert')
    if (!culvert.mailDomainGiven) throw noDomain()
    const { databaseUser, hostName = `mail.${culvert.mailDomain}`, milter, tlsCertificate, tlsKey } = options
    for (const word of [
      databaseUser,
      options.intakeUser,
      hostName,
      milter,
      tlsCertificate,
      tlsKey,
      resolve(options.folder),
    ]) {
      if (word !== undefined && !WORD.test(word)) throw new UsageError(`'${word}' can't be used in a configuration.`)
    }
    if (!tlsCertificate !== !tlsKey) throw new UsageError('--tls-certificate and --tls-key belong together.')
    const senders = networksOf(options.senders)
    const { describeLookup, forwardTarget, OWN_DOMAINS, OWN_MAIL_PORT, postfixFiles } = await import('#mailboxes/index')
    const operator = forwardTarget(options.operator)
    if (!operator) throw new UsageError(`--operator is an address outside ${OWN_DOMAINS.join(' and ')}.`)
    const folder = resolve(options.folder)
    const place = await describeLookup()
    const server = {
      hostName,
      folder,
      operator,
      domains: OWN_DOMAINS,
      lookup: place.engine === 'mysql' ? { ...place, user: databaseUser, password: await keptPassword(folder) } : place,
      tls: tlsCertificate && tlsKey ? { certificate: resolve(tlsCertificate), key: resolve(tlsKey) } : null,
      senders,
      srs: options.srs,
      milter: milter ?? null,
      intake: await intakeOf(culvert, options.intakeUser),
    }
    const postfix = await systemUser('postfix')
    const intake = await systemUser(options.intakeUser)
    if (server.intake && !intake) throw new UsageError(`There is no user ${options.intakeUser} on this machine.`)
    const target = { folder, replace: options.replace, server: postfix, intake }
    const files = await writeFiles(postfixFiles(server), target)
    const next = await nextSteps(server, {
      postfix,
      smtpUrl: culvert.smtpUrl?.release(),
      ownMailPort: OWN_MAIL_PORT,
    })
    return { folder, engine: place.engine, files, next }
  },
  text: ({ files, next }) =>
    [
      ...files.map(({ path, state }) => `${state.padEnd(10)}${path}`),
      '',
      'Next:',
      ...next.map((step, at) => `${at + 1}. ${step}`),
    ].join('\n'),
})

/** Addresses and ranges, as cidr_table(5) takes them. */
function networksOf(text = ''): string[] {
  const networks = text
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean)
  const wrong = networks.find((network) => {
    const [address = '', bits, ...rest] = network.split('/')
    const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0
    return rest.length > 0 || most === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  })
  if (wrong) throw new UsageError(`--senders: '${wrong}' is neither an address nor a range such as 192.0.2.0/24.`)
  return networks
}

function noDomain(): CliError {
  return new CliError("The mail domain isn't set.", {
    next: 'Set MAIL_DOMAIN, for example MAIL_DOMAIN=example.com',
    code: 'E_NO_MAIL_DOMAIN',
  })
}
