import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { rows } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { listDrainMailRecipients } from '#users/index'
import type { ServerRow } from '#vpn/services/server_row'

export interface MailDrainingInput {
  server: Pick<ServerRow, 'id' | 'city' | 'country_code'>
  deadline: DateTime
}

const BATCH = 500
const SQL = 'SELECT id, user_id FROM connections WHERE server_id = ? AND id > ? ORDER BY id LIMIT ?'

/** Tells those who asked for it that the server of their connection is about to go. Each user once, in small transactions. */
@inject()
export class MailDraining {
  constructor(private mails: Mails) {}

  async execute({ server, deadline }: MailDrainingInput): Promise<void> {
    const data = { city: server.city, countryCode: server.country_code, deadline: deadline.toUTC().toISO() }
    const told = new Set<number>()
    let last = 0
    for (;;) {
      const connections = await rows<{ id: number; user_id: number }>(SQL, [server.id, last, BATCH])
      if (connections.length === 0) return
      last = connections.at(-1)?.id ?? last
      const users = new Set(connections.map(({ user_id: userId }) => userId).filter((userId) => !told.has(userId)))
      for (const userId of users) told.add(userId)
      const recipients = await listDrainMailRecipients([...users])
      await transaction(async (trx) => {
        for (const { email, language } of recipients) {
          await this.mails.queue({ to: email, template: 'vpn.server_draining', data, language }, trx)
        }
      })
    }
  }
}
