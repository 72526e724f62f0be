import type { AfterRestore } from '#core/backup/after_restore'

/** More than any server or fleet has changed since a backup. */
const AHEAD = 1_000_000

/** Nodes and browsers may know revisions that came after the backup: beyond all of them, they fetch everything again. */
export function registerVpnAfterRestore(afterRestore: AfterRestore) {
  afterRestore.register({
    name: 'vpn.revisions',
    run: async (trx) => {
      await trx.rawQuery(`UPDATE servers SET removals_floor = revision + ${AHEAD}, revision = revision + ${AHEAD}`)
      await trx.rawQuery(`UPDATE fleet SET revision = revision + ${AHEAD}`)
    },
  })
}
