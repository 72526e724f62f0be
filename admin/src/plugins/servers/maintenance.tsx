import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { formatMoment } from '../../kernel/format'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { DeleteDialog, StateTag } from '../../kernel/ui'
import { MaintenanceDialog } from './maintenance-dialog'
import styles from './servers.module.css'
import { type MaintenanceWindow, placeOf, WINDOWS } from './types'

type Open = { dialog: 'plan' } | { dialog: 'edit' | 'delete'; window: MaintenanceWindow }

const LATEST = { pagination: { page: 1, perPage: 100 }, sort: { field: 'startsAt', order: 'DESC' as const } }
const tags = {
  planned: ['neutral', 'Planned'],
  running: ['fair', 'Under way'],
  over: ['neutral', 'Over'],
} as const

/** Maintenance that stands on the status page, and what there was. */
export function Maintenance() {
  const [open, setOpen] = useState<Open | null>(null)
  const { data: windows = [], isPending, error } = useGetList<MaintenanceWindow>(WINDOWS, LATEST)
  const close = () => setOpen(null)
  return (
    <section className={styles.maintenance} aria-labelledby="maintenance">
      <div className={styles.heading}>
        <h2 id="maintenance" className={styles.title}>
          Planned maintenance
        </h2>
        <Button variant="outlined" onClick={() => setOpen({ dialog: 'plan' })}>
          Plan maintenance
        </Button>
      </div>
      {error && <p role="alert">Couldn't load it. {wordsOfFailure(error)}</p>}
      {!isPending && !error && windows.length === 0 && (
        <p className={styles.note}>
          No maintenance planned. It appears on the status page, and servers in maintenance open no incidents.
        </p>
      )}
      <ul className={styles.windows}>
        {windows.map((window) => (
          <Window
            key={window.id}
            window={window}
            onEdit={() => setOpen({ dialog: 'edit', window })}
            onDelete={() => setOpen({ dialog: 'delete', window })}
          />
        ))}
      </ul>
      {open?.dialog === 'plan' && <MaintenanceDialog onClose={close} />}
      {open?.dialog === 'edit' && <MaintenanceDialog window={open.window} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          title="Delete maintenance"
          question={`Delete the maintenance of ${nameOf(open.window)} from ${formatMoment(open.window.startsAt)}? It disappears from the status page.`}
          resource={WINDOWS}
          record={open.window}
          success="Maintenance deleted successfully"
          failure="Failed to delete maintenance"
          onClose={close}
        />
      )}
    </section>
  )
}

interface WindowProps {
  window: MaintenanceWindow
  onEdit: () => void
  onDelete: () => void
}

function Window({ window, onEdit, onDelete }: WindowProps) {
  const { id, startsAt, endsAt, note, state } = window
  const [tone, words] = tags[state]
  const label = `${nameOf(window)}, ${formatMoment(startsAt)}`
  return (
    <li className={styles.window} aria-labelledby={`window-${id}`}>
      <div className={styles.name}>
        <span className={styles.tags}>
          <strong id={`window-${id}`}>{window.server ? placeOf(window.server) : 'The whole service'}</strong>
          <StateTag tone={tone}>{words}</StateTag>
        </span>
        <span className={styles.note}>
          {formatMoment(startsAt)} – {formatMoment(endsAt)}
        </span>
        {note && <span>{note}</span>}
      </div>
      <div className={styles.buttons}>
        {state !== 'over' && (
          <Button size="small" onClick={onEdit} aria-label={`Edit maintenance: ${label}`}>
            Edit
          </Button>
        )}
        <Button size="small" color="error" onClick={onDelete} aria-label={`Delete maintenance: ${label}`}>
          Delete
        </Button>
      </div>
    </li>
  )
}

function nameOf({ server }: MaintenanceWindow): string {
  return server ? placeOf(server) : 'the whole service'
}
