import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option, yes } from '#cli/kernel/option'
import { platform } from '#cli/commands/download/lib/platform'

export default defineCommand({
  summary: 'Unpublish a build; visitors get the one published before it again',
  args: {
    platform: platform.argument,
    version: option.text({ description: 'Its version', required: true }),
  },
  options: { yes },
  examples: [['culvert download unpublish windows 1.2.0 --yes', 'Removes 1.2.0 and its file']],
  async run({ args, options, make, confirm }) {
    await confirm(`Unpublish ${args.platform} ${args.version} and delete its file?`, options.yes)
    const { UnpublishBuild } = await import('#downloads/index')
    const result = await (await make(UnpublishBuild)).execute({ ...args, actorId: null })
    if (result.ok) return result.value
    throw new CliError(`There is no build ${args.version} for ${args.platform}.`, {
      next: `culvert download list --platform ${args.platform}`,
      code: 'E_BUILD_NOT_FOUND',
    })
  },
  text: ({ platform, version }) => `${platform} ${version} is no longer published.`,
})
