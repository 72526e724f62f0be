import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import { gatewayDrivers } from '#config/gateways'
import { Clock } from '#core/clock'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import type { PaymentGateway } from '#gateways/contracts/payment_gateway'
import { type GatewayRow, listGatewayRows } from '#gateways/queries/list_gateway_rows'
import { type GatewayRecord, readGateway } from '#gateways/services/gateway_record'
import { trialAllowed } from '#gateways/services/trial'

/** A gateway that can be used: what is set up, and the provider behind it. */
export interface OpenGateway extends GatewayRecord {
  readonly provider: PaymentGateway
}

const RECENT_MS = 1_000

interface Known {
  version: number
  record: GatewayRecord
  /** Opened at its first use. */
  provider: Promise<PaymentGateway> | null
}

/** Payment methods of this installation, each opened once for every version of its row. Tests bind one with other drivers. */
export class Gateways {
  readonly #known = new Map<number, Known>()
  #recent: { at: number; rows: readonly GatewayRow[] } = { at: -Infinity, rows: [] }

  constructor(
    readonly drivers: readonly GatewayDriver[] = gatewayDrivers,
    private endpoints: Readonly<Record<string, string | undefined>> = culvert.gatewayEndpoints,
    private trial = trialAllowed()
  ) {}

  /** The kind of gateway with this name, or null. A trial's gateway does not exist where money is real. */
  driver(name: string): GatewayDriver | null {
    const driver = this.drivers.find((candidate) => candidate.name === name)
    return driver && (this.trial || !driver.trialOnly) ? driver : null
  }

  /** All that are set up, the preferred first. */
  async list(): Promise<GatewayRecord[]> {
    const rows = await listGatewayRows()
    return rows.flatMap((row) => this.#look(row)?.record ?? [])
  }

  /** One by its name, also a disabled one, whose subscriptions go on; null where it is not set up or lacks a key. */
  async open(name: string): Promise<OpenGateway | null> {
    return this.#open(name, await listGatewayRows())
  }

  /** The same as it was a second ago at most: for what comes in by the thousand. */
  async openRecent(name: string): Promise<OpenGateway | null> {
    const age = performance.now() - this.#recent.at
    if (age > RECENT_MS) this.#recent = { at: performance.now(), rows: await listGatewayRows() }
    return this.#open(name, this.#recent.rows)
  }

  async #open(name: string, rows: readonly GatewayRow[]): Promise<OpenGateway | null> {
    const row = rows.find((candidate) => candidate.name === name)
    const known = row && this.#look(row)
    if (!known || known.record.needs.length > 0) return null
    known.provider ??= this.connect(
      known.record.driver,
      readGateway(row, known.record.driver).configuration,
      known.record
    )
    return { ...known.record, provider: await known.provider }
  }

  /** A provider by settings that may not be stored yet, to try them out. */
  async connect(
    driver: GatewayDriver,
    configuration: Readonly<Record<string, string>>,
    { testMode }: { testMode: boolean }
  ): Promise<PaymentGateway> {
    const clock = await app.container.make(Clock)
    return driver.open({ configuration, testMode }, { clock, endpoint: this.endpoints[driver.name] ?? null })
  }

  #look(row: GatewayRow): Known | null {
    const known = this.#known.get(row.id)
    if (known?.version === row.version) return known
    const driver = this.driver(row.name)
    if (!driver) return null
    const fresh: Known = { version: row.version, record: readGateway(row, driver).record, provider: null }
    this.#known.set(row.id, fresh)
    return fresh
  }
}
