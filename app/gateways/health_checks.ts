import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { Gateways } from '#gateways/gateways'
import type { GatewayRecord } from '#gateways/services/gateway_record'

/** What gateways know of the installation's health. */
export const gatewayChecks: HealthCheck[] = [
  { id: 'gateways.mode', name: 'Gateways', question: 'Can customers pay?', look: lookAtMode },
  {
    id: 'gateways.credentials',
    name: "Gateways' keys",
    question: 'Do payment providers accept our keys?',
    needsNetwork: true,
    look: lookAtCredentials,
  },
]

async function enabled(): Promise<GatewayRecord[]> {
  const all = await (await app.container.make(Gateways)).list()
  return all.filter(({ isEnabled }) => isEnabled)
}

const namesOf = (list: readonly GatewayRecord[]) => list.map(({ displayName }) => displayName).join(', ')

async function lookAtMode(): Promise<Finding> {
  const all = await enabled()
  const incomplete = all.filter(({ isConfigured }) => !isConfigured)
  if (incomplete.length > 0)
    return {
      level: 'problem',
      detail: `${namesOf(incomplete)}: needs configuration.`,
      why: "It is enabled, but customers don't see it.",
      todo: 'Complete it in the console under Payment gateways, or: culvert gateway list',
    }
  const testing = all.filter(({ testMode }) => testMode)
  if (culvert.mode === 'production' && testing.length > 0)
    return {
      level: 'problem',
      detail: `${namesOf(testing)}: in test mode.`,
      why: 'Customers get a plan without paying.',
      todo: 'Turn test mode off in the console under Payment gateways.',
    }
  if (all.length > 0) return { level: 'good', detail: `${namesOf(all)}: enabled.` }
  return { level: 'note', detail: 'None is enabled.', todo: 'Set one up in the console under Payment gateways.' }
}

async function lookAtCredentials(): Promise<Finding> {
  const gateways = await app.container.make(Gateways)
  const ready = (await enabled()).filter(({ needs }) => needs.length === 0)
  const failures = await Promise.all(
    ready.map(async ({ name, displayName }) => {
      const failure = await gateways.open(name).then((gateway) => gateway?.provider.check().then(() => null, failureOf))
      return failure ? { ...failure, text: `${displayName}: ${failure.text}` } : null
    })
  )
  const found = failures.filter((failure) => failure !== null)
  if (found.length === 0) return { level: 'good', detail: ready.length === 0 ? 'None to check.' : 'Accepted.' }
  return {
    level: found.some(({ isAway }) => !isAway) ? 'problem' : 'unreachable',
    detail: found.map(({ text }) => text).join(' '),
    why: 'New subscriptions fail, and renewals are noticed late.',
    todo: 'Enter the keys again in the console under Payment gateways.',
  }
}

function failureOf(error: unknown) {
  if (!(error instanceof GatewayError)) throw error
  return { isAway: error.failure === 'unreachable', text: error.message }
}
