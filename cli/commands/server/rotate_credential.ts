import { defineCommand } from '#cli/kernel/command'
import { yes } from '#cli/kernel/option'
import { findServer, server, unknownServer } from '#cli/commands/server/lib/server'

export default defineCommand({
  summary: "End a node's credential and print a code with which it enrols again",
  args: { server },
  options: { yes },
  examples: [['culvert server rotate-credential 3 --yes', 'The node of server 3 has to enrol again']],
  async run({ args, options, make, confirm }) {
    const { id, name } = await findServer(args.server, make)
    await confirm(`End the credential of server ${name}'s node? Open tunnels stay up.`, options.yes)
    const { installLines, IssueEnrolmentCode } = await import('#vpn/index')
    const { default: culvert } = await import('#config/culvert')
    const result = await (await make(IssueEnrolmentCode)).execute({ serverId: id })
    if (!result.ok) throw unknownServer(args.server)
    return { id, name, code: result.value.code, install: installLines(culvert.appUrl) }
  },
  text: ({ name, code, install }) =>
    [`The node of server ${name} is locked out until it enrols again. There, run:`, '']
      .concat(install.map((line) => `  ${line}`))
      .concat('', 'and give it this code when it asks. It is good once, for an hour:', '', `  ${code}`)
      .join('\n'),
})
