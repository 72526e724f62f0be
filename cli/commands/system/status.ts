import { defineCommand } from '#cli/kernel/command'

export default defineCommand({
  summary: 'Show how this installation is set up and whether its database is up to date',
  duringRestore: true,
  examples: [['culvert system status --json', 'The same for scripts']],
  async run({ make }) {
    const { DescribeInstallation } = await import('#core/installation')
    return (await make(DescribeInstallation)).execute()
  },
  view: () => import('#cli/views/system_status'),
})
