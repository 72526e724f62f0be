import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '~/components/toast/toast-store'
import { hasCode } from '~/lib/api-error'
import type { CurrentUser } from '~/lib/auth/current-user'
import { activeConnectionsKey, serversKey } from '~/lib/vpn/keys'
import { tunnelState } from '~/lib/vpn/tunnel-state'
import type { ActiveConnection, Connected, Server } from '~/lib/vpn/types'
import { deviceKeys } from '../lib/device-keys'
import type { DialogState, LimitDevice, Occasion } from '../lib/dialog-state'
import type { DeviceKey } from '../lib/key-store'
import { likelyPlatform } from '../lib/platform'
import { messages } from '../messages'
import { devicesQuery } from '~/lib/vpn/devices-query'
import { useConnectDevice } from '../requests/use-connect-device'
import { useRefusal } from './use-refusal'

interface Input {
  user: CurrentUser
  openDialog: (dialog: DialogState) => void
  onConnected: (deviceId: number) => void
}

/** Connecting this browser's device: its key, the call, and what follows from each answer. */
export function useConnect({ user, openDialog, onConnected }: Input) {
  const client = useQueryClient()
  const { mutateAsync } = useConnectDevice()
  const { tellError, tellPremium } = useRefusal(user)
  const connected = useRef<ReturnType<typeof toast>>(null)
  const [connectingTo, setConnectingTo] = useState<number | null>(null)

  async function send(serverId: number): Promise<{ answer: Connected; key: DeviceKey }> {
    if (await deviceKeys.isUnsettled(user.id))
      await deviceKeys.settle(user.id, await client.fetchQuery({ ...devicesQuery, staleTime: 0 }))
    const attempt = async (key: DeviceKey) => {
      const deviceName = key.deviceId === null ? messages.deviceNames[likelyPlatform()] : undefined
      return { key, answer: await mutateAsync({ serverId, publicKey: key.publicKey, deviceName }) }
    }
    try {
      return await attempt(await deviceKeys.forConnect(user.id))
    } catch (error) {
      if (!hasCode(error, 'E_KEY_IN_USE')) throw error
      return attempt(await deviceKeys.renew(user.id))
    }
  }

  async function succeed({ answer, key }: { answer: Connected; key: DeviceKey }, before: ActiveConnection[]) {
    const { server, device, tunnel, connectionId } = answer
    await deviceKeys.attach(user.id, device.id)
    onConnected(device.id)
    // A tunnel that is on needs no file to be imported.
    const isLive = before.some((known) => known.id === connectionId && tunnelState(known) === 'live')
    if (!isLive) connected.current = toast(tunnel ? messages.toasts.connected : messages.toasts.connectedDemo)
    if (!tunnel) return openDialog({ kind: 'demo', server })
    const left = before.find(
      ({ deviceId, id, simulated }) => deviceId === device.id && id !== connectionId && !simulated
    )
    const occasion: Occasion = left
      ? { kind: 'switched', from: left.city }
      : { kind: answer.reconnected ? 'again' : 'new' }
    const configuration = { connectionId, server, device, tunnel, key: { ...key, deviceId: device.id }, occasion }
    openDialog({ kind: 'configuration', configuration })
  }

  function fail(error: unknown, serverId: number, unasked: boolean) {
    if (!unasked && hasCode(error, 'E_DEVICE_LIMIT_REACHED')) {
      // The dialog says it, and what to do.
      return openDialog({ kind: 'device-limit', serverId, devices: (error.body.devices ?? []) as LimitDevice[] })
    }
    tellError(error)
    void client.invalidateQueries({ queryKey: serversKey })
  }

  /** `unasked`: nobody pressed a button, so a refusal is said and opens nothing. */
  async function connect(serverId: number, { unasked = false } = {}) {
    const server = client.getQueryData<Server[]>(serversKey)?.find(({ id }) => id === serverId)
    if (server?.isPremium && !user.premiumServers) return void tellPremium()
    if (connectingTo !== null) return
    setConnectingTo(serverId)
    const before = client.getQueryData<ActiveConnection[]>(activeConnectionsKey) ?? []
    try {
      await succeed(await send(serverId), before)
    } catch (error) {
      fail(error, serverId, unasked)
    } finally {
      setConnectingTo(null)
    }
  }

  /** What the toast says is for the dialog that it stands in: over the screen behind, it would only cover something. */
  const hideConnected = () => connected.current?.dismiss()

  return { connect, connectingTo, hideConnected }
}
