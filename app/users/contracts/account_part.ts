import type { Trx } from '#core/database/transaction'

/** What a module keeps of a user, as far as export and deletion of an account have to know. */
export interface AccountPart {
  /** Name of its section in the export. */
  readonly name: string
  /** Plain data without secrets. */
  export(userId: number): Promise<unknown>
  /**
   * Settles with the outside before the account may go, such as ending what is paid for; asked again until it is settled.
   * Runs in no transaction.
   */
  settle?(userId: number): Promise<'settled' | 'pending'>
  /** Ends what is open of it, inside the transaction that shuts the account. */
  suspend?(userId: number, trx: Trx): Promise<void>
  /** Removes it inside the transaction that deletes the account, before the user's row goes. */
  erase(userId: number, trx: Trx): Promise<void>
}

/** The parts that start/modules.ts collects. */
export class AccountParts {
  constructor(readonly list: readonly AccountPart[]) {}
}
