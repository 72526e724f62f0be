import { Button } from '@mui/material'
import { useState } from 'react'
import { type ListFilter, RecordList, yesOrNo } from '../../kernel/list'
import { Screen, useBulkChoice } from '../../kernel/ui'
import { columns } from './columns'
import { CreateDialog } from './create-dialog'
import { bulkActions, noun, ResolveDialog } from './resolve-dialog'
import { StoryDialog } from './story-dialog'
import { type Incident, RESOURCE, states } from './types'
import { UpdateDialog } from './update-dialog'

type Open = { dialog: 'create' } | { dialog: 'update' | 'resolve' | 'story'; incident: Incident }

const filters: readonly ListFilter[] = [
  { kind: 'choice', source: 'open', label: 'Still open', choices: yesOrNo },
  { kind: 'choice', source: 'state', label: 'State', choices: states },
]

/** What is wrong, what was, and what the public was told of it. */
export default function IncidentsScreen() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { renderBulk, bulkDialog } = useBulkChoice<'resolve', Incident>(bulkActions, ['resolve'], (choice) => (
    <ResolveDialog {...choice} />
  ))
  return (
    <Screen
      title="Incidents"
      summary="Shown on the status page. A node that doesn't report for three minutes opens one automatically."
      actions={
        <Button variant="contained" onClick={() => setOpen({ dialog: 'create' })}>
          Open incident
        </Button>
      }
    >
      <RecordList<Incident>
        resource={RESOURCE}
        noun={noun}
        nameOf={({ title }) => title}
        columns={columns}
        sort={{ field: 'startedAt', order: 'DESC' }}
        renderBulk={renderBulk}
        hasExport
        filters={filters}
        empty={{
          title: 'No incidents yet',
          text: 'Incidents appear here when you open one or a node stops reporting.',
        }}
        renderActions={(incident) => <Actions incident={incident} onOpen={setOpen} />}
      />
      {open?.dialog === 'create' && <CreateDialog onClose={close} />}
      {bulkDialog}
      {open?.dialog === 'story' && <StoryDialog incident={open.incident} onClose={close} />}
      {open?.dialog === 'update' && (
        <UpdateDialog incident={open.incident} state={open.incident.state} onClose={close} />
      )}
      {open?.dialog === 'resolve' && <UpdateDialog incident={open.incident} state="resolved" onClose={close} />}
    </Screen>
  )
}

function Actions({ incident, onOpen }: { incident: Incident; onOpen: (open: Open) => void }) {
  const { title, endedAt } = incident
  return (
    <>
      <Button size="small" onClick={() => onOpen({ dialog: 'story', incident })} aria-label={`Story of ${title}`}>
        Story
      </Button>
      {endedAt === null && (
        <>
          <Button size="small" onClick={() => onOpen({ dialog: 'update', incident })} aria-label={`Update ${title}`}>
            Update
          </Button>
          <Button size="small" onClick={() => onOpen({ dialog: 'resolve', incident })} aria-label={`Resolve ${title}`}>
            Resolve
          </Button>
        </>
      )}
    </>
  )
}
