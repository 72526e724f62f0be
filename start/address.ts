import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = (storage: string) => join(storage, 'address')

/** Keeps the address of the running server, for links that other processes of this installation print. */
export function rememberAddress(storage: string, address: string) {
  writeFileSync(file(storage), `${address}\n`, { mode: 0o600 })
}

/** The address of the server that ran last, or null before the first start. */
export function readAddress(storage: string): string | null {
  try {
    const address = readFileSync(file(storage), 'utf8').trim()
    return URL.canParse(address) ? address : null
  } catch {
    return null
  }
}
