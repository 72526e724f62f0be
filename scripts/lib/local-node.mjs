import { isWanted, needed } from '../local-node/obstacle.mjs'
import { installPackages, installRefusal, missingPackages } from './packages.mjs'

/**
 * The embedded mode makes this machine a VPN node where it may: as root on Linux. Its tools are
 * installed first and named; nothing is done where the node is switched off.
 */
export async function installNodeTools() {
  if (!isWanted()) return
  const missing = missingPackages(needed)
  if (missing.length === 0 || installRefusal()) return
  console.log(`Installing ${missing.join(' ')} for the node on this machine (CULVERT_INSTALL=0 refuses)`)
  const { code, output } = await installPackages(missing)
  if (code !== 0) console.log(`That failed, so this machine will be no node:\n${output}`)
}
