import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { ListUsers } from '#users/index'
import type { Place } from '#operations/contracts/fleet'
import type { FailedRun } from '#operations/mails/templates'

/** Emails administrators what is wrong: with a server its number, where it is, and a link. */
@inject()
export class NotifyOperators {
  constructor(
    private listUsers: ListUsers,
    private mails: Mails
  ) {}

  /** Whom to notify: administrators with all rights. Outside a transaction. */
  async recipients(): Promise<string[]> {
    const administrators = await this.listUsers.execute({ staffRoles: ['admin'] })
    return administrators.map(({ email }) => email)
  }

  async notifyOfSilence(silence: { place: Place; heardAt: DateTime }, recipients: readonly string[], trx: Trx) {
    const { place, heardAt } = silence
    const data = { serverId: place.id, place: `${place.city}, ${place.country}`, heardAt: heardAt.toISO() ?? '' }
    for (const to of recipients) await this.mails.queue({ to, template: 'operations.node_silent', data }, trx)
  }

  async notifyOfMeasure(data: { name: string; isOver: boolean }, recipients: readonly string[], trx: Trx) {
    const template = data.isOver ? 'operations.measure_fine' : 'operations.measure_critical'
    for (const to of recipients) await this.mails.queue({ to, template, data: { name: data.name } }, trx)
  }

  /** A run of the optimizer in which something failed. */
  async notifyOfRun(run: FailedRun, recipients: readonly string[], trx: Trx) {
    const mail = { template: 'operations.optimizer_failed', data: { ...run } }
    for (const to of recipients) await this.mails.queue({ to, ...mail }, trx)
  }

  /** Backups began to fail, for that reason, or one succeeded again. */
  async notifyOfBackup(data: { reason: string | null; path: string }, recipients: readonly string[], trx: Trx) {
    const template = data.reason === null ? 'operations.backup_fine' : 'operations.backup_failed'
    for (const to of recipients) await this.mails.queue({ to, template, data }, trx)
  }

  async notifyOfTwoAgents(place: Place, recipients: readonly string[], trx: Trx) {
    const data = { serverId: place.id, place: `${place.city}, ${place.country}` }
    for (const to of recipients) await this.mails.queue({ to, template: 'operations.two_agents', data }, trx)
  }
}
