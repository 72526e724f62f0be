import { generateKeyPairSync } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { AddServer } from '#vpn/actions/add_server'
import { EnrolNode } from '#vpn/actions/enrol_node'
import { api } from '#tests/support/api'

interface Wanted {
  name?: string
  country?: string
  countryCode?: string
  city?: string
  premium?: boolean
  capacity?: number
  /** False: nobody enrolled and the server is offline. */
  online?: boolean
}

let count = 0

/** The key of every node that tests make: a report has to come with the one that its node enrolled with. */
export const NODE_KEY = newKey()

/** A fresh public key in WireGuard's spelling. */
export function newKey(): string {
  const { x = '' } = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}

/** A server whose node has enrolled and reported, unless told otherwise. */
export async function createServer({ online = true, ...wanted }: Wanted = {}) {
  count += 1
  const add = await app.container.make(AddServer)
  const result = await add.execute({
    name: `test-${count}`,
    country: 'Germany',
    countryCode: 'DE',
    city: 'Frankfurt',
    hosts: ['192.0.2.10'],
    ...wanted,
  })
  if (!result.ok) throw new Error(result.error.type)
  const { id, code } = result.value
  if (!online) return { id, code, credential: '' }
  const enrol = await app.container.make(EnrolNode)
  const enrolled = await enrol.execute({ code, publicKey: NODE_KEY, agentVersion: '1.0.0', egress: ['192.0.2.10'] })
  if (!enrolled.ok) throw new Error(enrolled.error.type)
  await db.from('servers').where('id', id).update({ reachable: true, reported_ports: '[51820]' })
  await db.from('fleet').increment('revision', 1)
  return { id, code, credential: enrolled.value.credential }
}

/** The node of a server as it speaks to the API. */
export function nodeOf({ credential }: { credential: string }) {
  const browser = api()
  const headers = { authorization: `Bearer ${credential}` }
  return {
    get: (path: string) => browser.get(`/api/node/${path}`, { headers }),
    post: (path: string, body: unknown) => browser.post(`/api/node/${path}`, body, { headers, xsrf: false }),
    raw: (path: string, body: string) => browser.raw('POST', `/api/node/${path}`, body, 'application/json', headers),
  }
}

/** A report as an idle node sends it. */
export function reportOf(changes: Record<string, unknown> = {}) {
  return {
    bootId: 'boot-1',
    agentVersion: '1.0.0',
    uptimeSeconds: 60,
    cpu: 5,
    bandwidth: 1,
    latencyMs: 12.4,
    livePeers: 0,
    rxBytes: 0,
    txBytes: 0,
    dns: true,
    egress: ['192.0.2.10'],
    publicKey: NODE_KEY,
    listenPorts: [51820],
    peers: [],
    ...changes,
  }
}
