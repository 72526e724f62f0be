import { defineCommand } from '#cli/kernel/command'

const WAITING = 'Another process is restoring, migrating or preparing the database. Waiting for it…'

export default defineCommand({
  summary: 'Bring the database up to date and create what this mode starts with',
  examples: [['culvert system prepare', 'Before several processes of one installation start']],
  installs: true,
  async run({ make, progress }) {
    const { PreparationRegistry } = await import('#core/preparation')
    return (await make(PreparationRegistry)).runAlone(() => progress(WAITING))
  },
  text: (notices) =>
    notices.map(({ label, text }) => `${label}: ${text}`).join('\n') || 'Everything was already there.',
})
