import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { list } from '#cli/commands/server/lib/fields'
import { refusedOptions } from '#cli/shared/refused_options'

export default defineCommand({
  summary: 'Add a server and print the code with which its node enrols',
  options: {
    name: option.text({ description: 'Name among operators, for example fra-1', required: true }),
    country: option.text({ description: 'Country as users read it', required: true }),
    code: option.text({ description: 'Country code, two letters (ISO 3166)', required: true }),
    city: option.text({ description: 'City as users read it', required: true }),
    premium: option.flag({ description: 'For paid plans only' }),
    capacity: option.integer({ description: 'Peers at most (default 5000)' }),
    hosts: option.text({
      description: 'Public addresses or names of the node, separated by commas; by default it says them itself',
    }),
    ports: option.text({
      description: 'UDP ports for clients, separated by commas; by default those that the node listens on',
    }),
    lat: option.text({ description: 'Latitude, for maps' }),
    lon: option.text({ description: 'Longitude, for maps' }),
  },
  examples: [
    ['culvert server add --name fra-1 --country Germany --code DE --city Frankfurt', 'Adds a server for everybody'],
  ],
  async run({ options, make }) {
    const { AddServer, installLines, readNewServer } = await import('#vpn/index')
    const { default: culvert } = await import('#config/culvert')
    const { code: countryCode, premium: isPremium, hosts, ports, ...others } = options
    const input = { ...others, countryCode, isPremium, hosts: list(hosts), ports: list(ports) }
    const valid = await readNewServer(input)
    if (!valid.ok) throw refusedOptions(valid.error, { countryCode: '--code' })
    const { isPremium: premium, ...said } = valid.value
    const result = await (await make(AddServer)).execute({ ...said, premium })
    if (!result.ok) {
      throw new CliError(`There is a server named '${said.name}' already.`, {
        next: 'culvert server list',
        code: 'E_NAME_TAKEN',
      })
    }
    return { ...result.value, install: installLines(culvert.appUrl) }
  },
  text: ({ id, name, code, install }) =>
    [`Server ${id} (${name}) was added. On its node, run:`, '', ...install.map((line) => `  ${line}`), '']
      .concat(`and give it this code when it asks. It is good once, for an hour:`, '', `  ${code}`)
      .join('\n'),
})
