import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Leaves out servers whose node never reported: they are not in service yet, so they are neither offline nor down. A node's first
 * report raises the version of the list.
 */
export function onlySetUp<T>(query: DatabaseQueryBuilderContract<T>, table = 'servers') {
  return query.where((some) =>
    some.where(`${table}.simulated`, true).orWhere(`${table}.reachable`, true).orWhereNotNull(`${table}.reported_ports`)
  )
}
