import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#core/database/transaction'

/** The customer does something with the payment form: from now on the payment is one that can be left unfinished. */
export async function noteAttempt(userId: number, trx?: Trx) {
  await (trx ?? db).from('subscriptions').where({ user_id: userId, status: 'incomplete' }).update({ untried: false })
}
