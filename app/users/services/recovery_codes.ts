import { randomInt } from 'node:crypto'
import { hashToken } from '#core/tokens'
import { RECOVERY_CODES } from '#users/limits'

/** Easy to read aloud and to type: no l, o, 0 or 1. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A set of new codes. Each has 80 bits, so that its plain hash tells nothing to someone who reads the table. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, makeCode)
}

/** The form in which a code is stored. How it was typed does not matter: capitals, spaces, with or without hyphens. */
export function hashRecoveryCode(userId: number, code: string): string {
  return hashToken(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
}

function makeCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
