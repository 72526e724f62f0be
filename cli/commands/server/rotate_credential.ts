import { defineCommand } from '#cli/kernel/command'
import { option, yes } from '#cli/kernel/option'
import { unknownServer } from '#cli/commands/server/lib/unknown_server'

export default defineCommand({
  summary: "End a node's credential and print a code with which it enrols again",
  args: { server: option.integer({ description: 'Number of the server', required: true }) },
  options: { yes },
  examples: [['culvert server rotate-credential 3 --yes', 'The node of server 3 has to enrol again']],
  async run({ args, options, make, confirm }) {
    await confirm(`End the credential of server ${args.server}'s node? Open tunnels stay up.`, options.yes)
    const { installLines, IssueEnrolmentCode } = await import('#vpn/index')
    const { default: culvert } = await import('#config/culvert')
    const result = await (await make(IssueEnrolmentCode)).execute({ serverId: args.server })
    if (!result.ok) throw unknownServer(args.server)
    return { id: args.server, code: result.value.code, install: installLines(culvert.appUrl) }
  },
  text: ({ id, code, install }) =>
    [`The node of server ${id} is locked out until it enrols again. There, run:`, '']
      .concat(install.map((line) => `  ${line}`))
      .concat('', 'and give it this code when it asks. It is good once, for an hour:', '', `  ${code}`)
      .join('\n'),
})
