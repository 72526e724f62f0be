import { expect, test } from 'vitest'
import { missingAccepts } from './blocked_forwarding.js'

const chain = (name: string, policy: string) =>
  `\tchain ${name} {\n\t\ttype filter hook forward priority filter; policy ${policy};\n\t}\n`
const table = (name: string, ...chains: string[]) => `table ${name} {\n${chains.join('')}}\n`

/** What `nft` shows: all chains, and each table with its rules. */
function host(tables: Record<string, string>) {
  return async (_program: string, [, , what, ...name]: readonly string[]) => ({
    code: 0,
    stdout: what === 'chains' ? Object.values(tables).join('') : (tables[name.join(' ')] ?? ''),
  })
}

test('a host that forwards what nobody drops needs no rule, whatever our own table says', async () => {
  const run = host({
    'inet filter': table('inet filter', chain('forward', 'accept')),
    'inet culvert': table('inet culvert', chain('forwarded', 'drop')),
  })
  expect(await missingAccepts(run, 'culvert0')).toEqual([])
})

test('where Docker drops what is forwarded, the rules go into the chain that it leaves to operators', async () => {
  const docker = table('ip filter', chain('FORWARD', 'drop'), '\tchain DOCKER-USER {\n\t}\n')
  expect(await missingAccepts(host({ 'ip filter': docker }), 'culvert0')).toEqual([
    'iptables -I DOCKER-USER -i culvert0 -j ACCEPT',
    'iptables -I DOCKER-USER -o culvert0 -j ACCEPT',
  ])
})

test('with one of two rules there the other is missing, and with both none', async () => {
  const rules = (...lines: string[]) =>
    host({
      'inet fw': table(
        'inet fw',
        chain('fwd', 'drop').replace('\t}\n', `${lines.map((line) => `\t\t${line}\n`).join('')}\t}\n`)
      ),
    })
  expect(await missingAccepts(rules('iifname "culvert0" accept'), 'culvert0')).toEqual([
    'nft insert rule inet fw fwd oifname culvert0 accept',
  ])
  expect(
    await missingAccepts(
      rules('iifname "culvert0" counter packets 0 bytes 0 accept', 'oifname "culvert0" accept'),
      'culvert0'
    )
  ).toEqual([])
})
