import { test } from '@japa/runner'
import { gatewayDrivers } from '#config/gateways'
import { contractSuite } from '#tests/support/gateways/contract_suite'
import { harnesses, sandbox } from '#tests/support/gateways/harnesses'

contractSuite(sandbox)

test.group('Contract of gateways', () => {
  test('is asked of every driver of the house', ({ assert }) => {
    const tried = harnesses.map(({ driver }) => driver.name)
    assert.isEmpty(gatewayDrivers.map(({ name }) => name).filter((name) => !tried.includes(name)))
  })
})
