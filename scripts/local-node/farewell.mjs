/** What to say after the agent's `down`: its own words, because it knows what it could not put back. */
export function farewell({ code, output }) {
  if (code !== 0) return ['the node could not be taken down: ip link del culvert0; nft delete table inet culvert']
  return output.split('\n').filter(Boolean)
}
