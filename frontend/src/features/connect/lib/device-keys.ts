import { ApiError } from '~/lib/api-error'
import { makeKeyPair, type KeyPair } from './key-pair.ts'
import { KeyStore, type DeviceKey } from './key-store.ts'

/** The life of the one device key that this browser has for each user. */
export class DeviceKeys {
  constructor(
    private readonly store: KeyStore,
    private readonly makePair: () => Promise<KeyPair> = makeKeyPair
  ) {}

  get isLasting(): boolean {
    return this.store.isLasting
  }

  async current(userId: number): Promise<DeviceKey | null> {
    return (await this.store.read(userId)).current
  }

  /** The key to connect with. It is kept before it is sent, so that no answer can belong to a lost key. */
  async forConnect(userId: number): Promise<DeviceKey> {
    return (await this.current(userId)) ?? this.renew(userId)
  }

  /** A fresh key for a device that the server has still to make. */
  async renew(userId: number): Promise<DeviceKey> {
    const current = { ...(await this.makePair()), deviceId: null }
    await this.store.write(userId, { current, pending: null })
    return current
  }

  /** The server has a device for this key now. */
  async attach(userId: number, deviceId: number): Promise<void> {
    const { current, pending } = await this.store.read(userId)
    if (current) await this.store.write(userId, { current: { ...current, deviceId }, pending })
  }

  /**
   * Gives `deviceId` a new key by `send`. Without an answer both keys stay, until `settle` learns which one holds.
   */
  async rotate<T>(userId: number, deviceId: number, send: (publicKey: string) => Promise<T>) {
    const { current } = await this.store.read(userId)
    const pair = await this.makePair()
    await this.store.write(userId, { current, pending: pair })
    try {
      const answer = await send(pair.publicKey)
      const key = { ...pair, deviceId }
      await this.store.write(userId, { current: key, pending: null })
      return { key, answer }
    } catch (error) {
      if (error instanceof ApiError) await this.store.write(userId, { current, pending: null })
      throw error
    }
  }

  async isUnsettled(userId: number): Promise<boolean> {
    return (await this.store.read(userId)).pending !== null
  }

  /** Compares with the server's devices: which key holds, and whether there still is a device. */
  async settle(userId: number, devices: readonly { id: number; publicKey: string }[]): Promise<DeviceKey | null> {
    const { current, pending } = await this.store.read(userId)
    const holding = [current, pending].flatMap((pair) => {
      const device = devices.find(({ publicKey }) => publicKey === pair?.publicKey)
      return pair && device ? [{ privateKey: pair.privateKey, publicKey: pair.publicKey, deviceId: device.id }] : []
    })
    const key = holding[0] ?? null
    if (key) await this.store.write(userId, { current: key, pending: null })
    else await this.store.wipe(userId)
    return key
  }

  wipe(userId: number): Promise<void> {
    return this.store.wipe(userId)
  }
}

export const deviceKeys = new DeviceKeys(new KeyStore())
