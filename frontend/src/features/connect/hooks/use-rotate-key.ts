import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '~/components/toast/toast-store'
import { errorText } from '~/lib/api-error'
import { devicesKey } from '~/lib/vpn/keys'
import type { TunnelServer } from '~/lib/vpn/types'
import { deviceKeys } from '../lib/device-keys'
import type { Configuration } from '../lib/dialog-state'
import { messages } from '../messages'
import { rotateKey } from '../requests/rotate-key'

export interface RotationTarget {
  /** The open connection of the device, if there is one: it goes on with the new key. */
  connection: { connectionId: number; server: TunnelServer } | null
  device: { id: number; name: string }
}

/** The browser keeps the key of this device now; there is a configuration to show where it is connected. */
type OnRotated = (deviceId: number, configuration: Configuration | null) => void

/** A new key for a device, made here: the connection stays, file and code from before stop working. */
export function useRotateKey(userId: number, onRotated: OnRotated) {
  const client = useQueryClient()
  const [isRotating, setIsRotating] = useState(false)

  async function rotate({ connection, device }: RotationTarget) {
    setIsRotating(true)
    try {
      const { key, answer } = await deviceKeys.rotate(userId, device.id, (publicKey) => rotateKey(device.id, publicKey))
      void client.invalidateQueries({ queryKey: devicesKey })
      const { tunnel } = answer
      toast(tunnel ? messages.toasts.keyRotated : messages.toasts.keyRotatedAtRest)
      onRotated(
        key.deviceId,
        tunnel && connection && { ...connection, device, tunnel, key, occasion: { kind: 'rotated' } }
      )
    } catch (error) {
      const description = errorText(error, messages.toasts.failedText)
      toast({ title: messages.toasts.failed, description, variant: 'destructive' })
    } finally {
      setIsRotating(false)
    }
  }

  return { rotate, isRotating }
}
