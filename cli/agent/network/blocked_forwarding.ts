import type { Run } from '../system/run.js'
import { TABLE } from './ruleset.js'

const TABLE_LINE = /^table (ip|ip6|inet) (\S+) \{/
const CHAIN_LINE = /^\tchain (\S+) \{/
const DROPS_FORWARDED = /^\t\ttype filter hook forward .*policy drop;/
/** Container software keeps what operators put into this chain; its own chains it writes again at every start. */
const DOCKERS_CHAIN = 'DOCKER-USER'
const IPTABLES: Partial<Record<string, string>> = { 'ip filter': 'iptables', 'ip6 filter': 'ip6tables' }

interface Chain {
  readonly table: string
  readonly name: string
}

/** Chains other than ours that drop what nobody accepts, in `nft list chains`. */
function droppingChains(text: string): Chain[] {
  const found: Chain[] = []
  let table = ''
  let name = ''
  for (const line of text.split('\n')) {
    const [, family, tableName] = TABLE_LINE.exec(line) ?? []
    if (family) table = `${family} ${tableName}`
    name = CHAIN_LINE.exec(line)?.[1] ?? name
    if (DROPS_FORWARDED.test(line) && table !== `inet ${TABLE}`) found.push({ table, name })
  }
  return found
}

function accepts(rules: string, direction: 'iifname' | 'oifname', interfaceName: string): boolean {
  return rules.split('\n').some((line) => line.includes(`${direction} "${interfaceName}"`) && /\baccept\b/.test(line))
}

/**
 * Docker and some firewalls drop forwarded packets unless a rule accepts them, and no rule of another table can overrule
 * that (nft(8), "a drop verdict takes immediate effect"). Answers the commands that let clients through; none where they are.
 */
export async function missingAccepts(run: Run, interfaceName: string): Promise<string[]> {
  const commands: string[] = []
  for (const { table, name } of droppingChains((await run('nft', ['--stateless', 'list', 'chains'])).stdout)) {
    const rules = (await run('nft', ['--stateless', 'list', 'table', ...table.split(' ')])).stdout
    const chain = rules.includes(`chain ${DOCKERS_CHAIN} {`) ? DOCKERS_CHAIN : name
    const iptables = IPTABLES[table]
    for (const [direction, flag] of [
      ['iifname', '-i'],
      ['oifname', '-o'],
    ] as const) {
      if (accepts(rules, direction, interfaceName)) continue
      commands.push(
        iptables
          ? `${iptables} -I ${chain} ${flag} ${interfaceName} -j ACCEPT`
          : `nft insert rule ${table} ${chain} ${direction} ${interfaceName} accept`
      )
    }
  }
  return commands
}
