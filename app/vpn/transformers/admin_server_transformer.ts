import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OperatorServer } from '#vpn/queries/list_operator_servers'

/** A server for administrators: counts, never who. */
export default class AdminServerTransformer extends BaseTransformer<OperatorServer> {
  toObject() {
    const { hosts, ports, listenPorts, findings } = this.resource
    return {
      ...this.pick(this.resource, [
        'id',
        'name',
        'country',
        'countryCode',
        'city',
        'isPremium',
        'simulated',
        'isLocal',
      ]),
      ...this.pick(this.resource, ['state', 'drainDeadline', 'peers', 'capacity', 'enrolment', 'agentVersion']),
      ...this.pick(this.resource, ['lastReportAge', 'latency', 'load', 'publicKey', 'totalRx', 'totalTx']),
      ...this.pick(this.resource, ['lat', 'lon', 'version']),
      hosts: [...hosts],
      ports: [...ports],
      listenPorts: listenPorts && [...listenPorts],
      findings: findings.map(({ commands, ...finding }) => ({ ...finding, commands: [...commands] })),
    }
  }
}
