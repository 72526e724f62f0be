import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { platform } from '#cli/commands/download/lib/platform'

export default defineCommand({
  summary: 'List the published builds; the current one of each platform is what visitors get',
  options: { platform: option.choice(platform.choices, { description: 'Only the builds of one platform' }) },
  examples: [['culvert download list --platform windows', 'All Windows builds, the newest first']],
  async run({ options, make }) {
    const { ListBuilds } = await import('#downloads/index')
    return (await make(ListBuilds)).execute({ platform: options.platform })
  },
  view: () => import('#cli/views/download_list'),
})
