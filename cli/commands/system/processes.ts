import { defineCommand } from '#cli/kernel/command'

export default defineCommand({
  summary: 'List the running processes with what each did in its last minute',
  duringRestore: true,
  examples: [['culvert system processes --json', 'The same for scripts']],
  async run({ make }) {
    const { ListProcesses } = await import('#core/metrics/list_processes')
    const processes = await (await make(ListProcesses)).execute()
    return processes.map(({ startedAt, heardAt, figures, ...rest }) => ({
      ...rest,
      startedAt: startedAt.toISO() ?? '',
      heardAt: heardAt.toISO() ?? '',
      ...figures,
    }))
  },
  view: () => import('#cli/views/process_list'),
})
