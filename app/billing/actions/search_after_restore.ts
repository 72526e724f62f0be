import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import { rows, write } from '#core/database/rows'
import { openGateway, type OpenGateway } from '#gateways/index'
import { RecoverSubscription } from '#billing/actions/recover_subscription'
import { noteLost } from '#billing/steps/note_lost'
import { isAway, noteFailure } from '#billing/steps/set_aside'

const BATCH = 100
/** When a search that failed, or whose process died, is repeated. */
const CLAIM = { minutes: 2 }
/** A long search says after so many that it goes on. */
const SIGN_OF_LIFE = 50

const DUE = 'SELECT gateway, since, retry_at FROM restore_searches WHERE retry_at <= ? ORDER BY gateway'
const TAKE = 'UPDATE restore_searches SET retry_at = ? WHERE gateway = ? AND retry_at = ?'
const GO_ON = 'UPDATE restore_searches SET retry_at = ? WHERE gateway = ?'
const DONE = 'DELETE FROM restore_searches WHERE gateway = ?'

const LOST_DUE = `SELECT id, gateway, provider_id, retry_at FROM lost_subscriptions WHERE retry_at <= ?
  ORDER BY retry_at, id LIMIT ${BATCH}`
const TAKE_LOST = 'UPDATE lost_subscriptions SET retry_at = ? WHERE id = ? AND retry_at = ?'
const FOUND = 'DELETE FROM lost_subscriptions WHERE id = ?'

interface Search {
  gateway: string
  since: string
  retry_at: string
}

interface Lost {
  id: number
  gateway: string
  provider_id: string
  retry_at: string
}

/**
 * Asks each gateway which subscriptions were begun there after the backup and takes in those whose account is here. The others are
 * noted for the operator and tried again every hour. Changes nothing at a provider, and bears being cut off and repeated.
 */
@inject()
export class SearchAfterRestore {
  constructor(
    private clock: Clock,
    private recover: RecoverSubscription
  ) {}

  /** Answers what failed. */
  async execute(): Promise<unknown[]> {
    const failures: unknown[] = []
    const now = () => toSql(this.clock.now())
    for (const search of await rows<Search>(DUE, [now()]))
      await this.#search(search).catch(async (error: unknown) => {
        failures.push(error)
        if (await noteFailure('gateway', search.gateway, error, this.clock.now()))
          logger.error({ gateway: search.gateway, err: error }, "what was begun at a gateway isn't looked for any more")
      })
    for (const lost of await rows<Lost>(LOST_DUE, [now()]))
      await this.#again(lost).catch((error: unknown) => failures.push(error))
    return failures
  }

  async #search({ gateway: name, since, retry_at }: Search) {
    const until = () => toSql(this.clock.now().plus(CLAIM))
    const { affected } = await write(TAKE, [until(), name, retry_at])
    if (affected !== 1) return
    const gateway = await openGateway(name)
    let seen = 0
    if (gateway)
      for await (const { providerId } of gateway.provider.discover(fromSql(since))) {
        await this.#take(gateway, providerId)
        seen += 1
        if (seen % SIGN_OF_LIFE === 0) await write(GO_ON, [until(), name])
      }
    await write(DONE, [name])
  }

  /** One that can't be read doesn't hold up those after it. */
  async #take(gateway: OpenGateway, providerId: string): Promise<boolean> {
    const { name } = gateway
    try {
      const recovered = await this.recover.execute(gateway, providerId)
      if (recovered.state !== 'lost') return true
      await noteLost(name, providerId, recovered.reason, this.clock.now())
    } catch (error) {
      if (isAway(error)) throw error
      logger.error({ gateway: name, subscription: providerId, err: error }, "couldn't read a subscription")
      await noteLost(name, providerId, 'failed', this.clock.now())
    }
    return false
  }

  async #again({ id, gateway: name, provider_id: providerId, retry_at }: Lost) {
    const { affected } = await write(TAKE_LOST, [toSql(this.clock.now().plus(CLAIM)), id, retry_at])
    const gateway = affected === 1 ? await openGateway(name) : null
    if (gateway && (await this.#take(gateway, providerId))) await write(FOUND, [id])
  }
}
