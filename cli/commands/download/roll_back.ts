import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { platform } from '#cli/commands/download/lib/platform'

export default defineCommand({
  summary: 'Give visitors an older build again; the newer ones stay under their own names',
  args: {
    platform: platform.argument,
    version: option.text({ description: 'The version that visitors get from then on', required: true }),
  },
  examples: [['culvert download roll-back windows 1.1.0', 'Visitors get 1.1.0 again']],
  async run({ args: { platform, version }, make }) {
    const { ListBuilds, RollBackBuild } = await import('#downloads/index')
    const builds = await (await make(ListBuilds)).execute({ platform })
    const build = builds.find((one) => one.version === version)
    const result = build && (await (await make(RollBackBuild)).execute({ buildId: build.id, actorId: null }))
    if (result?.ok) return result.value
    throw new CliError(`There is no build ${version} for ${platform}.`, {
      next: `culvert download list --platform ${platform}`,
      code: 'E_BUILD_NOT_FOUND',
    })
  },
  text: ({ platform, channel, version }) => `${platform} ${version} is the current ${channel} build again.`,
})
