import type { Data } from '../../../../.adonisjs/client/data'

/** What somebody changed, as `/api/admin/audit` answers it. */
export type Entry = Omit<Data.Operations.Audit, 'changes'> & { changes: Record<string, unknown> }

export const RESOURCE = 'audit'
