import { randomInt } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { firstRow } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { User } from '#users/models/user'
import { hashPassword } from '#users/services/password_hashing'

/** Easy to read aloud and to type: no l, o, 0 or 1. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP_LENGTH = 4

export interface SeededAdmin {
  email: string
  /** Null when an administrator was there already. */
  password: string | null
}

/** Gives a trial installation its first administrator. The generated password is in this answer and nowhere else. */
@inject()
export class SeedAdmin {
  constructor(private clock: Clock) {}

  async execute({ email }: { email: string }): Promise<SeededAdmin> {
    const admin = await firstRow<{ email: string }>(
      'SELECT email FROM users WHERE is_admin = ? ORDER BY id LIMIT 1',
      [1]
    )
    if (admin) return { email: admin.email, password: null }
    const password = generatePassword()
    try {
      const passwordHash = await hashPassword(password)
      const [createdOn, adminRole] = [this.clock.today(), 'admin'] as const
      const account = {
        email,
        passwordHash,
        emailVerified: true,
        isAdmin: true,
        adminRole,
        autoConnect: false,
        createdOn,
      }
      await transaction((trx) => User.create(account, { client: trx }))
      return { email, password }
    } catch (error) {
      // Another process was first, or somebody signed up with this address: their password is not ours to show.
      if (isUniqueViolation(error)) return { email, password: null }
      throw error
    }
  }
}

/** 100 bits. */
function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
