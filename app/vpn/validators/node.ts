import vine from '@vinejs/vine'
import { DNS_OBSTACLES } from '#vpn/services/node_dns'

/** Largest counter that stays exact in JSON and in a double. */
const COUNTER = 2 ** 53 - 1
const MAX_PEERS = 65_536

const counter = () => vine.number({ strict: true }).withoutDecimals().min(0).max(COUNTER)
const percent = () => vine.number({ strict: true }).min(0).max(100)
const address = () => vine.string().ipAddress()
const key = () => vine.string().fixedLength(44)
const version = () =>
  vine
    .string()
    .maxLength(40)
    .regex(/^[\w.+-]+$/)
const port = () => vine.number({ strict: true }).withoutDecimals().min(1).max(65_535)

export const enrolValidator = vine.create({
  code: vine.string().trim().maxLength(100),
  publicKey: key(),
  agentVersion: version(),
  endpoint: vine
    .object({ host4: vine.string().ipAddress(4).optional(), host6: vine.string().ipAddress(6).optional() })
    .optional(),
  egress: vine.array(address()).maxLength(8).optional(),
})

export const peersValidator = vine.create({
  since: vine.number().withoutDecimals().min(0).max(COUNTER).optional(),
  hold: vine.number().min(0).max(25).optional(),
})

const bootId = () =>
  vine
    .string()
    .maxLength(64)
    .regex(/^[\w-]+$/)
const latency = () => vine.number({ strict: true }).min(0).max(60_000).nullable()
const egress = () => vine.array(address()).maxLength(8)
const ports = () => vine.array(port()).minLength(1).maxLength(16)
/** The node's own time in milliseconds since 1970. Older agents don't send it. */
const clock = () => counter().optional()
/** Nodes of before this field do not name it. */
const dnsObstacle = () => vine.enum(DNS_OBSTACLES).nullable().optional()
/** A report is shown to operators, who run what it says: so it is no more than these commands with plain names. */
const FIREWALL_COMMAND =
  /^(ip6?tables -I [\w.-]{1,60} -[io] [\w=+.-]{1,15} -j ACCEPT|nft insert rule (ip|ip6|inet) [\w.-]{1,60} [\w.-]{1,60} [io]ifname [\w=+.-]{1,15} accept)$/
const firewallCommands = () => vine.array(vine.string().maxLength(200).regex(FIREWALL_COMMAND)).maxLength(16).optional()
const heldPort = () =>
  vine
    .object({
      port: port(),
      program: vine
        .string()
        .maxLength(15)
        .regex(/^[\w.+-]+$/)
        .nullable(),
    })
    .nullable()
    .optional()
const peers = () =>
  vine
    .array(vine.object({ id: counter(), handshakeAge: counter().max(180).nullable(), rx: counter(), tx: counter() }))
    .maxLength(MAX_PEERS)

export const reportValidator = vine.create({
  bootId: bootId(),
  number: counter().optional(),
  agentVersion: version(),
  clock: clock(),
  uptimeSeconds: counter(),
  cpu: percent(),
  bandwidth: percent(),
  latencyMs: latency(),
  livePeers: counter().max(MAX_PEERS),
  rxBytes: counter(),
  txBytes: counter(),
  dns: vine.boolean({ strict: true }),
  dnsObstacle: dnsObstacle(),
  egress: egress(),
  publicKey: key(),
  listenPorts: ports(),
  heldPort: heldPort(),
  firewallCommands: firewallCommands(),
  peers: peers(),
})

/** What changed since the report `base`. */
export const changesValidator = vine.create({
  bootId: bootId(),
  number: counter(),
  base: counter(),
  agentVersion: version().optional(),
  clock: clock(),
  uptimeSeconds: counter().optional(),
  cpu: percent().optional(),
  bandwidth: percent().optional(),
  latencyMs: latency().optional(),
  livePeers: counter().max(MAX_PEERS).optional(),
  rxBytes: counter().optional(),
  txBytes: counter().optional(),
  dns: vine.boolean({ strict: true }).optional(),
  dnsObstacle: dnsObstacle(),
  egress: egress().optional(),
  publicKey: key().optional(),
  listenPorts: ports().optional(),
  heldPort: heldPort(),
  firewallCommands: firewallCommands(),
  peers: peers().optional(),
  gone: vine.array(counter()).maxLength(MAX_PEERS).optional(),
})
