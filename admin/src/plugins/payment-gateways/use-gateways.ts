import { useState } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import { isChangedMeanwhile, isGone, wordsOfFailure } from '../../kernel/data/console-error'
import { useCall } from '../../kernel/data/use-call'
import { notices } from '../../kernel/notices/notices'
import { reorder } from './reorder'
import { texts } from './texts'
import { type Gateway, RESOURCE } from './types'
import { type Place, type Trouble, useTroubles } from './use-troubles'

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'priority', order: 'ASC' as const } }

/**
 * The gateways by priority, and how to change a part of one or their order: one change at a time. What fails is said where
 * it happened and not by a toast, as the specification has it.
 */
export function useGateways() {
  const query = useGetList<Gateway>(RESOURCE, ALL)
  const { data: gateways = [], refetch } = query
  const [busy, setBusy] = useState(false)
  const troubles = useTroubles()
  const provider = useDataProvider()
  const call = useCall()

  async function send(at: Place, work: () => Promise<unknown>, troubleOf: (error: unknown) => Trouble) {
    setBusy(true)
    troubles.close(at)
    try {
      await work()
      notices.success(texts.updated)
    } catch (error) {
      troubles.add(troubleOf(error))
    }
    // Before the next one: it has to carry the versions that this one made.
    await refetch()
    setBusy(false)
  }

  function change(gateway: Gateway, data: Partial<Gateway>) {
    const { id, version } = gateway
    const params = { id, data: { ...data, version }, previousData: gateway }
    return send(
      id,
      () => provider.update(RESOURCE, params),
      (error) => troubleWithOne(gateway, error)
    )
  }

  async function move(from: number, to: number) {
    const wished = reorder(gateways, from, to)
    if (!wished || busy) return
    const order = wished.map(({ id, version }) => ({ id, version }))
    await send('list', () => call('PUT', `${RESOURCE}/order`, { order }), troubleWithOrder)
  }

  return { query, gateways, busy, change, move, troubles }
}

function troubleWithOne({ id, displayName }: Gateway, error: unknown): Trouble {
  // Its card is gone as well.
  if (isGone(error)) return { at: 'list', words: `Someone else deleted ${displayName}` }
  if (isChangedMeanwhile(error)) return { at: id, words: 'Someone else changed this. It has been reloaded' }
  return { at: id, words: `${texts.failedToUpdate}. ${wordsOfFailure(error)}` }
}

function troubleWithOrder(error: unknown): Trouble {
  const words = isChangedMeanwhile(error)
    ? 'Order not changed. Someone else changed a gateway, so the list was reloaded'
    : `The order was not changed. ${wordsOfFailure(error)}`
  return { at: 'list', words }
}
