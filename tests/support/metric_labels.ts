import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { gatewayDrivers } from '#config/gateways'
import { DueWorkRegistry } from '#core/due_work'
import { HealthChecks } from '#core/health/health_checks'
import { Measures } from '#core/health/measures'
import type { Sample } from '#tests/support/prometheus'

/** Labels of `nodejs_…` and `process_…`, which prom-client collects: words of Node's own. */
const NODE_LABELS: Readonly<Record<string, RegExp>> = {
  kind: /^(major|minor|incremental|weakcb)$/,
  space: /^[a-z]+(_[a-z]+)*$/,
  type: /^[A-Za-z]{1,40}$/,
  version: /^v\d+\.\d+\.\d+$/,
  major: /^\d+$/,
  minor: /^\d+$/,
  patch: /^\d+$/,
}
const BUCKET = /^(\d+(\.\d+)?|\+Inf)$/

/** Says of each series that has a label or a value which is on no list; empty where all are known. */
export async function unknownLabels(samples: readonly Sample[]): Promise<string[]> {
  const ours = await ourLabels()
  const isKnown = (name: string, label: string, value: string) => {
    if (label === 'le') return BUCKET.test(value)
    if (name.startsWith('culvert_')) return ours[label]?.has(value) ?? false
    return /^(nodejs|process)_/.test(name) && (NODE_LABELS[label]?.test(value) ?? false)
  }
  return samples.flatMap(({ name, labels }) =>
    Object.entries(labels).flatMap(([label, value]) =>
      isKnown(name, label, value) ? [] : [`${name} {${label}="${value}"}`]
    )
  )
}

/** Every value that a label of ours may have. */
async function ourLabels(): Promise<Record<string, ReadonlySet<string>>> {
  const works = (await app.container.make(DueWorkRegistry)).list().map(({ name }) => name)
  const patterns = Object.values(router.toJSON()).flatMap((routes) => routes.map(({ pattern }) => pattern))
  return {
    method: new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']),
    route: new Set([...patterns, 'none']),
    status: new Set(['1xx', '2xx', '3xx', '4xx', '5xx']),
    outcome: new Set(
      'sent postponed dropped unwanted succeeded failed ignored again forged new known refused later'.split(' ')
    ),
    gateway: new Set(gatewayDrivers.map(({ name }) => name)),
    work: new Set(works),
    state: new Set('waiting running used free online offline full draining disabled'.split(' ')),
    folder: new Set(['storage', 'files', 'builds', 'backups', 'database']),
    check: new Set((await app.container.make(HealthChecks)).list().map(({ id }) => id)),
    measure: new Set((await app.container.make(Measures)).list().map(({ id }) => id)),
  }
}
