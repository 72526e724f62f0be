import { test } from '@japa/runner'
import { makeAgentSetting, makeDevice, shownPeers, type AgentSetting } from '#tests/tunnel/bed/agent_setting'
import { onlyAnswers } from '#tests/tunnel/bed/only_answers'
import { addressSeenBy } from '#tests/tunnel/bed/request'
import { resolve } from '#tests/tunnel/bed/resolve'
import { holdUdp } from '#tests/tunnel/bed/services'
import { until } from '#tests/tunnel/bed/shell'
import * as world from '#tests/tunnel/bed/world'

/** The promise is 5 s, and a machine may be four times as slow. An agent that waits on a dead line asks again after 25 s. */
const SOON_MS = 20_000
/** One of many questions while the way is cut: short, but a busy machine has time to send and answer it. */
const PROBE_MS = 2000

/** The process that is looked for, once it runs. */
const theOne = (look: () => Promise<number[]>) => until('the process runs', SOON_MS, async () => (await look())[0])

test.group('A node when something fails', (group) => {
  let setting: AgentSetting
  const [first, second, third, fourth] = [makeDevice(1), makeDevice(2), makeDevice(3), makeDevice(4)]
  const works = (timeoutMs?: number) => addressSeenBy(setting.bed.one, world.WEB4, timeoutMs)
  const comesBack = () => until('traffic flows again', 3 * SOON_MS, () => works(PROBE_MS))

  group.setup(async () => {
    setting = await makeAgentSetting()
    setting.api.add(first.peer)
    await setting.nodeHas(first)
    await setting.connect(setting.bed.one, first)
    await works()
    return () => setting.close()
  })

  test('the API stops: the tunnel goes on, and changes come when it is back', async ({ assert }) => {
    await setting.api.stop()
    await until('the agent says so', SOON_MS, async () => setting.agent.log.includes('The API is away, tunnels go on'))
    assert.equal(await works(), world.NODE4)
    setting.api.add(second.peer)
    await setting.api.start()
    await setting.nodeHas(first, second)
    assert.equal(await works(), world.NODE4)
  })

  const passing = makeDevice(11)
  /** Makes a change, waits until the node has it, takes it back, and answers how long the node needed. */
  const timeOfChange = async (since = Date.now()) => {
    setting.api.add(passing.peer)
    await setting.nodeHas(first, second, passing)
    const ms = Date.now() - since
    setting.api.remove(passing.peer.id)
    await setting.nodeHas(first, second)
    return ms
  }
  /** The agent's waiting connection, once a heartbeat went over it. */
  const waitingConnection = async () => {
    const { beats } = setting.api
    await until('a heartbeat', SOON_MS, async () => setting.api.beats > beats)
    return setting.api.beatSocket
  }
  const drop = (port: number | undefined) =>
    setting.bed.node.must('nft', [
      `table inet lost {
        chain in { type filter hook input priority -10; tcp sport ${port} drop; tcp dport ${port} drop; }
        chain out { type filter hook output priority -10; tcp sport ${port} drop; tcp dport ${port} drop; }
      }`,
    ])
  const stopDropping = () => setting.bed.node.must('nft', ['delete table inet lost'])

  test('the connection of the agent ends by FIN or RST: the next change arrives', async ({ assert }) => {
    ;(await waitingConnection())?.end()
    const afterFin = await timeOfChange()
    ;(await waitingConnection())?.resetAndDestroy()
    const afterRst = await timeOfChange()
    assert.isBelow(Math.max(afterFin, afterRst), SOON_MS)
  })

  test('a NAT forgets the connection of the agent: it notices the silence and opens another one', async ({
    assert,
  }) => {
    await drop((await waitingConnection())?.remotePort)
    const ms = await timeOfChange()
    await stopDropping()
    assert.isBelow(ms, SOON_MS)
  })

  test('no packet gets through for a while: a change arrives soon after the path is back', async ({ assert }) => {
    await waitingConnection()
    const said = setting.agent.log.length
    await drop(setting.api.port)
    await until('the agent says so', SOON_MS, async () => setting.agent.log.slice(said).includes('The API is away'))
    await stopDropping()
    assert.isBelow(await timeOfChange(), SOON_MS)
  })

  test('the agent is killed: the tunnel goes on, and changes made meanwhile are applied at its restart', async ({
    assert,
  }) => {
    const [daemon] = await setting.agent.daemons()
    await setting.agent.kill('SIGKILL')
    setting.api.remove(2)
    setting.api.add(third.peer)
    assert.equal(await works(), world.NODE4)
    setting.agent.start()
    await setting.nodeHas(first, third)
    assert.deepEqual(await setting.agent.daemons(), [daemon])
    assert.equal(await works(), world.NODE4)
  })

  test('the agent starts while the API is away: it serves whom it served', async ({ assert }) => {
    await setting.agent.kill('SIGKILL')
    await setting.api.stop()
    const said = setting.agent.log.length
    setting.agent.start()
    await until('the node is up', SOON_MS, async () => setting.agent.log.slice(said).includes('The node is up peers=2'))
    assert.equal(await works(), world.NODE4)
    await setting.api.start()
    await setting.nodeHas(first, third)
  })

  test('wireguard-go is killed: all peers are back, and live tunnels with them', async () => {
    await until('the agent knows where the device is', SOON_MS, async () =>
      setting.api.reports.at(-1)?.peers.some(({ id }) => id === 1)
    )
    const daemon = await theOne(() => setting.agent.daemons())
    // The client alone would notice after 15 s, unless it may not call: then the node has to.
    const callAgain = await onlyAnswers(setting.bed.one)
    process.kill(daemon, 'SIGKILL')
    await until('the old interface is gone', SOON_MS, async () => !(await setting.agent.daemons()).includes(daemon))
    await setting.nodeHas(first, third)
    await comesBack()
    await callAgain()
  })

  test('agent and wireguard-go are killed: all peers are back after the restart', async () => {
    const daemon = await theOne(() => setting.agent.daemons())
    await setting.agent.kill('SIGKILL')
    process.kill(daemon, 'SIGKILL')
    setting.agent.start()
    await setting.nodeHas(first, third)
    await comesBack()
  })

  test('the resolver is killed: it is back', async () => {
    const resolver = await theOne(() => setting.bed.node.processes('unbound'))
    process.kill(resolver, 'SIGKILL')
    await until('names resolve again', SOON_MS, async () => (await resolve(setting.bed.one, world.SITE)) === world.WEB4)
  })

  test('sets that differ: the whole set is fetched', async ({ assert }) => {
    const fullAnswers = setting.api.fullAnswers
    setting.api.wrongHashes = 2
    setting.api.add(fourth.peer)
    await setting.nodeHas(first, third, fourth)
    await until('the set was fetched twice', SOON_MS, async () => setting.api.fullAnswers >= fullAnswers + 2)
    assert.equal(await works(), world.NODE4)
  })

  test('bad entries are left out, and the good ones served', async ({ assert }) => {
    setting.api.badEntries = [
      { ...second.peer, id: 90, publicKey: 'not a key' },
      { ...second.peer, id: 91, address4: '10.64.0.9/32\nPublicKey = x' },
      { ...second.peer, id: 92, address4: first.peer.address4, address6: first.peer.address6 },
      null,
      'peer',
    ]
    setting.api.wrongHashes = 1
    setting.api.add(second.peer)
    await setting.nodeHas(first, second, third, fourth)
    assert.equal(await works(), world.NODE4)
    setting.api.badEntries = []
  })

  test('somebody else changes the interface: it is put right', async ({ assert }) => {
    await setting.bed.node.must('wg', ['set', 'culvert0', 'peer', third.keys.publicKey, 'remove'])
    const stranger = makeDevice(70)
    await setting.bed.node.must('wg', [
      'set',
      'culvert0',
      'peer',
      stranger.keys.publicKey,
      'allowed-ips',
      '10.64.0.70/32',
    ])
    await setting.nodeHas(first, second, third, fourth)
    assert.equal(await works(), world.NODE4)
  })

  test('the UDP port is taken: another one serves until it is free again, and those who know that one stay', async ({
    assert,
  }) => {
    const { node, two } = setting.bed
    const port = async () => (await node.must('wg', ['show', 'culvert0', 'listen-port'])).trim()
    const daemon = await theOne(() => setting.agent.daemons())
    await setting.agent.kill('SIGTERM')
    process.kill(daemon, 'SIGKILL')
    await until('the interface is gone', SOON_MS, async () => (await setting.agent.daemons()).length === 0)
    const release = await holdUdp(node, 51_820)
    setting.agent.start()
    await setting.nodeHas(first, second, third, fourth)
    assert.equal(await port(), '51821')
    await until('it is reported', SOON_MS, async () => setting.api.reports.at(-1)?.heldPort?.port === 51_820)
    await setting.connect(two, second, `${world.NODE4}:51821`)
    assert.equal(await addressSeenBy(two, world.WEB4), world.NODE4)
    setting.api.config.interface.earlierPorts = [51_821]
    await release()
    await setting.agent.kill('SIGTERM')
    setting.agent.start()
    await until('the node is back on its port', SOON_MS, async () => (await port()) === '51820')
    assert.equal(await addressSeenBy(two, world.WEB4), world.NODE4)
    assert.equal((await shownPeers(two, 'tunnel0'))[0]?.endpoint, `${world.NODE4}:51821`)
  })

  test('a spent code is refused', async ({ assert }) => {
    const answer = await setting.agent.enrol('wrong-code-wrong-code').catch((error: Error) => error.message)
    assert.include(String(answer), 'used already or is too old')
  })
})
