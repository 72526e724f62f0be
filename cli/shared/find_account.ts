import type { Account } from '#users/index'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

type Make = <T>(token: abstract new (...args: never[]) => T) => Promise<T>

/** The argument by which commands name an account. */
export const userArgument = option.text({ description: 'Number or e-mail address of the account', required: true })

/** The account that such an argument names, or a sentence that says where to look. */
export async function findAccount(make: Make, user: string): Promise<Account> {
  const { FindAccount } = await import('#users/index')
  const key = /^\d+$/.test(user) ? Number(user) : user.trim().toLowerCase()
  const account = await (await make(FindAccount)).execute(key)
  if (!account) throw noSuchAccount()
  return account
}

export function noSuchAccount() {
  return new CliError("This account doesn't exist.", { next: 'culvert user list', code: 'E_USER_NOT_FOUND' })
}
