import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { findIncident, publicText } from '#cli/commands/incident/lib/incident'
import { findServer } from '#cli/commands/server/lib/server'

export default defineCommand({
  summary: 'Open an incident on the status page',
  options: {
    title: option.text({ description: 'What is wrong, in a few words', required: true }),
    message: option.text({ description: 'What is known so far', required: true }),
    state: option.choice(['investigating', 'identified', 'monitoring'], {
      description: 'How far the work is',
      default: 'investigating',
    }),
    servers: option.text({
      description: 'Names or numbers of the servers concerned, separated by commas',
      default: '',
    }),
  },
  examples: [
    [
      'culvert incident open --title "Slow in Zürich" --message "We see packet loss and look into it." --servers zrh-1',
      'Opens an incident about one server',
    ],
  ],
  async run({ options, make }) {
    const { OpenIncident, TITLE_LENGTH, MESSAGE_LENGTH } = await import('#operations/index')
    const title = publicText('title', options.title, TITLE_LENGTH)
    const message = publicText('message', options.message, MESSAGE_LENGTH)
    const serverIds: number[] = []
    for (const given of options.servers.split(',').flatMap((part) => part.trim() || [])) {
      const { id, simulated, name } = await findServer(given, make)
      if (simulated) throw demoServer(name)
      if (!serverIds.includes(id)) serverIds.push(id)
    }
    const result = await (await make(OpenIncident)).execute({ title, message, state: options.state, serverIds })
    if (!result.ok) throw new CliError(`There is no server ${result.error.serverId}.`, { code: 'E_SERVER_NOT_FOUND' })
    return findIncident(result.value.id, make)
  },
  view: () => import('#cli/views/incident'),
})

function demoServer(name: string) {
  return new CliError(`${name} is a demo server: nothing can be wrong with it.`, {
    next: 'culvert server list',
    code: 'E_DEMO_SERVER',
  })
}
