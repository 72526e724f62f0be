import { inject } from '@adonisjs/core'
import { SetPlan } from '#billing/index'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { randomToken } from '#core/tokens'
import { User } from '#users/index'
import { CloseTrial, TRIAL_DOMAIN } from '#vpn/actions/close_trial'
import { ConnectDevice, type ConnectError } from '#vpn/actions/connect_device'
import type { Tunnel } from '#vpn/services/tunnel'

export interface OpenTrialInput {
  serverId: number
  publicKey: string
}

export interface Trial {
  userId: number
  isLocal: boolean
  tunnel: Tunnel
}

export type OpenTrialError = ConnectError | { type: 'demo_server' }

/** Connects a device of an account made for this one purpose, so that an operator can try a server from a terminal. */
@inject()
export class OpenTrial {
  constructor(
    private clock: Clock,
    private plans: SetPlan,
    private connect: ConnectDevice,
    private trials: CloseTrial
  ) {}

  async execute({ serverId, publicKey }: OpenTrialInput): Promise<Result<Trial, OpenTrialError>> {
    await this.trials.closeForgotten()
    const user = await this.#account()
    const result = await this.connect.execute({ user, serverId, publicKey, deviceName: 'Trial' })
    if (result.ok && result.value.tunnel) {
      const { server, tunnel } = result.value
      return ok({ userId: user.id, isLocal: Boolean(server.is_local), tunnel })
    }
    await this.trials.execute({ userId: user.id })
    return result.ok ? err({ type: 'demo_server' }) : result
  }

  /** With a paid plan, since premium servers are tried, too. Nobody can sign in: it has no password and no mailbox. */
  async #account(): Promise<{ id: number; emailVerified: boolean }> {
    const email = `${randomToken().slice(0, 12).toLowerCase()}${TRIAL_DOMAIN}`
    const createdOn = this.clock.today()
    const account = { email, emailVerified: true, isAdmin: false, autoConnect: false, createdOn }
    const { id } = await transaction((trx) => User.create(account, { client: trx }))
    await this.plans.execute({ userId: id, plan: 'monthly', actorId: null })
    return { id, emailVerified: true }
  }
}
