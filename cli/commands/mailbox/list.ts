import { defineCommand } from '#cli/kernel/command'
import { table } from '#cli/shared/table'
import { shown, stateOf } from '#cli/commands/mailbox/lib/mailbox'

export default defineCommand({
  summary: "List the addresses on the company's domains",
  examples: [['culvert mailbox list --json', 'With everything that is known of each']],
  async run() {
    const { listMailboxes } = await import('#mailboxes/index')
    return (await listMailboxes()).map(shown)
  },
  text: (list) =>
    list.length === 0
      ? 'No addresses yet. Next: culvert mailbox add --help'
      : table(
          ['address', 'goes to', 'state'],
          list.map((mailbox) => [mailbox.emailAddress, mailbox.forwardTo ?? '-', stateOf(mailbox)])
        ),
})
