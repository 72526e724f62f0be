import { existsSync } from 'node:fs'
import { installPackages, installRefusal, missingPackages } from '../lib/packages.mjs'

/** Installs what the chosen suites lack, where that is possible. */
export async function installMissing(suites) {
  const missing = missingPackages([...new Set(suites.flatMap((suite) => suite.needs ?? []))])
  if (missing.length === 0 || installRefusal()) return
  console.log(`Installing ${missing.join(' ')} (nothing is removed, no daemon starts; CULVERT_INSTALL=0 refuses)`)
  const { code, output } = await installPackages(missing)
  if (code !== 0) console.log(`That failed:\n${output}`)
}

/** Why a suite cannot run here and what would change that, or null. */
export function obstacle({ needs = [], root, tun }) {
  const missing = missingPackages(needs)
  if (missing.length > 0) {
    const reason = installRefusal()
    return `${missing.join(', ')} missing${reason ? ` and not installed (${reason})` : ''}: apt-get install ${missing.join(' ')}`
  }
  if (root && process.getuid?.() !== 0) return `root is needed for ${root}: run it as root`
  if (tun && !existsSync('/dev/net/tun')) return '/dev/net/tun is missing: modprobe tun'
  return null
}
