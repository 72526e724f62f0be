import app from '@adonisjs/core/services/app'
import type { Trx } from '#core/database/transaction'
import { type AccountPart, FindAccount } from '#users/index'
import { listMessages } from '#support/queries/list_messages'
import { listThreads } from '#support/queries/list_threads'
import { listThreadsByAddress } from '#support/queries/list_threads_by_address'
import type { Thread } from '#support/services/thread'

/** An export leaves nothing out, however much there is. */
const ALL = 1_000_000

async function exported({ id, subject, priority, state, openedAt }: Thread) {
  const messages = (await listMessages(id, ALL)).map(({ fromStaff, text, writtenAt }) => ({
    from: fromStaff ? 'support' : 'you',
    text,
    writtenAt: writtenAt.toISO(),
  }))
  return { subject, priority, state, openedAt: openedAt.toISO(), messages }
}

/** What was sent by the contact form under the account's address while signed out, once the address is proven to be the user's. */
async function writtenSignedOut(userId: number, trx?: Trx): Promise<Thread[]> {
  const account = await (await app.container.make(FindAccount)).execute(userId, trx)
  return account?.emailVerified ? listThreadsByAddress(account.email, trx) : []
}

/** A user's conversations with support. They go with the account. */
export const supportAccountPart: AccountPart = {
  name: 'support',
  async export(userId) {
    const threads = [...(await listThreads(userId, ALL)), ...(await writtenSignedOut(userId))]
    return Promise.all(threads.map(exported))
  },
  async erase(userId, trx) {
    const ids = (await writtenSignedOut(userId, trx)).map(({ id }) => id)
    await trx.from('support_threads').where('user_id', userId).delete()
    await trx.from('support_threads').whereIn('id', ids).delete()
  },
}
