import { inject } from '@adonisjs/core'
import { AccountParts } from '#users/contracts/account_part'
import type { Account } from '#users/queries/account'
import { FindAccount } from '#users/queries/find_account'
import { ListPasskeys, type ListedPasskey } from '#users/queries/list_passkeys'
import { ListSessions, type ListedSession } from '#users/queries/list_sessions'

/** Everything that is kept of a user, by module. Keys, tokens and password hashes are no data about a person and stay out. */
export interface AccountExport {
  account: Account
  sessions: ListedSession[]
  passkeys: ListedPasskey[]
  [section: string]: unknown
}

@inject()
export class ExportAccount {
  constructor(
    private findAccount: FindAccount,
    private listSessions: ListSessions,
    private listPasskeys: ListPasskeys,
    private parts: AccountParts
  ) {}

  async execute(userId: number): Promise<AccountExport | null> {
    const account = await this.findAccount.execute(userId)
    if (!account) return null
    const sections = await Promise.all(
      this.parts.list.map(async (part) => [part.name, await part.export(userId)] as const)
    )
    return {
      account,
      sessions: await this.listSessions.execute(userId),
      passkeys: await this.listPasskeys.execute(userId),
      ...Object.fromEntries(sections),
    }
  }
}
