import { defineCommand } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { findServer } from '#cli/commands/server/lib/server'

export default defineCommand({
  summary: 'Announce maintenance on the status page',
  options: {
    from: option.instant({ description: 'When it begins, in UTC', required: true }),
    to: option.instant({ description: 'When it ends, in UTC', required: true }),
    server: option.text({ description: 'Name or number of the server; left out, the whole service' }),
    note: option.text({ description: 'What you will do, shown on the status page', default: '' }),
  },
  examples: [
    [
      'culvert maintenance plan --server zrh-1 --from 2027-01-31T22:00 --to 2027-02-01T00:00 --note "New disks"',
      'Announces two hours of work on one server',
    ],
  ],
  async run({ options, make }) {
    const { LONGEST_DAYS, NOTE_LENGTH, ListMaintenance, SaveMaintenance } = await import('#operations/index')
    const { from: startsAt, to: endsAt } = options
    const note = options.note.trim()
    if (note.length > NOTE_LENGTH) throw new UsageError(`--note is a text of at most ${NOTE_LENGTH} characters.`)
    const serverId = options.server === undefined ? null : (await findServer(options.server, make)).id
    const plan = { serverId, startsAt, endsAt, note, actorId: null }
    const result = await (await make(SaveMaintenance)).execute(plan)
    if (!result.ok) throw refusal(result.error.type, LONGEST_DAYS)
    const [window] = await (await make(ListMaintenance)).execute({ id: result.value.id })
    if (!window) throw new CliError('Someone else canceled it.', { code: 'E_NOT_FOUND' })
    return [window]
  },
  view: () => import('#cli/views/maintenance_list'),
})

function refusal(type: string, longestDays: number): CliError {
  switch (type) {
    case 'ends_before_start':
      return new UsageError('It has to end after it begins: --to is later than --from.')
    case 'too_long':
      return new UsageError(`Maintenance lasts ${longestDays} days at most.`)
    case 'in_the_past':
      return new UsageError('It would be over already.')
    default:
      return new CliError('The server has been deleted.', {
        next: 'culvert server list',
        code: 'E_SERVER_NOT_FOUND',
      })
  }
}
