import type { Installation } from '#core/installation'
import { Fields } from '#cli/views/fields'

/** How this installation is set up, one line a fact. */
export default function SystemStatus({ data }: { data: Installation }) {
  const { pendingMigrations: pending, database } = data
  return (
    <Fields
      rows={[
        ['Version', data.version],
        ['Mode', data.mode],
        ['Address', data.address],
        ['Database', `${database.engine}, ${database.location}`],
        ['Migrations', pending.length === 0 ? 'up to date' : `${pending.length} pending: npm start runs them`],
        ['Storage', data.storage],
      ]}
    />
  )
}
