import type { Machine } from './machine.js'

/** The ports of the node, and WireGuard's type of a message that begins a handshake, which is its first byte. */
const CALL = 'udp dport { 51820, 51821 } @th,64,8 1'

/** Keeps a device from calling the node: its tunnel comes back only where the node calls. Answers what ends that. */
export async function onlyAnswers(machine: Machine): Promise<() => Promise<unknown>> {
  await machine.must('nft', [`table inet calls { chain out { type filter hook output priority -10; ${CALL} drop; }; }`])
  return () => machine.must('nft', ['delete table inet calls'])
}
