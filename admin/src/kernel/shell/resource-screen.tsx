import { Button } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { ConsoleError, wordsOfFailure } from '../data/console-error'
import type { PluginResource } from '../plugin'
import { ScreenSkeleton } from '../ui/screen-skeleton'
import { Trouble } from '../ui/trouble'
import { lazyPart } from './lazy-part'
import { NotHere } from './not-here'

/** What stands at /admin/<name> and below: the list, the way to one record by its number, and nothing else. */
export function ResourceScreen({ resource }: { resource: PluginResource }) {
  const { name, list, show, record } = resource
  const [opened, setOpened] = useState<RaRecord | null>(null)
  const place = (useParams()['*'] ?? '').replace(/\/+$/, '')
  const id = /^[1-9]\d{0,14}$/.test(place) ? Number(place) : null
  if (id !== null && show) return <Navigate to={`/admin/${name}/${id}/show`} replace />
  if (id !== null && record) return <Arrival name={name} id={id} onRead={setOpened} />
  if (place !== '' || !list) return <NotHere />
  const List = lazyPart(list)
  const RecordDialog = record && lazyPart(record)
  return (
    <>
      {/* oxlint-disable-next-line react/static-components -- the same component each time */}
      <List />
      {RecordDialog && opened && (
        <Suspense fallback={null}>
          {/* oxlint-disable-next-line react/static-components -- the same component each time */}
          <RecordDialog record={opened as never} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

interface ArrivalProps {
  name: string
  id: number
  onRead: (record: RaRecord) => void
}

/** Reads the record, then gives way to the list: there its dialog is closed as any other, and not opened again by Back. */
function Arrival({ name, id, onRead }: ArrivalProps) {
  const navigate = useNavigate()
  const { data, error, refetch } = useGetOne(name, { id })
  useEffect(() => {
    if (!data) return
    onRead(data)
    void navigate(`/admin/${name}`, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is there
  }, [data])
  if (!error) return <ScreenSkeleton />
  if (error instanceof ConsoleError && error.status === 404) return <NotHere />
  return (
    <Trouble
      title="Couldn't load this"
      text={wordsOfFailure(error)}
      action={
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  )
}
