import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/components/button/button'
import { threadsKey } from '../lib/keys'
import { messages } from '../messages'

/** Asks for new answers at once, where they do not appear by themselves. */
export function RefreshButton() {
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const isBusy = useIsFetching({ queryKey: threadsKey }) > 0 && isAsked
  const refresh = async () => {
    setIsAsked(true)
    await client.invalidateQueries({ queryKey: threadsKey })
    setIsAsked(false)
  }
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void refresh()}>
      {isBusy ? messages.refreshing : messages.refresh}
    </Button>
  )
}
