import type { Trx } from '#core/database/transaction'

/** What a module keeps of a user, as far as export and deletion of an account have to know. */
export interface AccountPart {
  /** Name of its section in the export. */
  readonly name: string
  /** Plain data without secrets. */
  export(userId: number): Promise<unknown>
  /** Removes it inside the transaction that deletes the account, before the user's row goes. */
  erase(userId: number, trx: Trx): Promise<void>
}

/** The parts that start/modules.ts collects. */
export class AccountParts {
  constructor(readonly list: readonly AccountPart[]) {}
}
