import { inject } from '@adonisjs/core'
import { AdviceAction } from '#advisor/models/advice_action'
import { findAdvisedAction } from '#advisor/queries/find_advised_action'
import { FindFigures } from '#advisor/queries/find_figures'
import type { Action } from '#advisor/services/advice'
import { ourAction } from '#advisor/services/model/advice_of_model'
import { scopeOfKey } from '#advisor/services/scope_of_key'

/** An action that advice names, or that was checked off, with what its figure is now. Null: there is none. */
@inject()
export class FindActionToCheck {
  constructor(private findFigures: FindFigures) {}

  async execute(key: string): Promise<Action | null> {
    const scope = scopeOfKey(key)
    if (!scope) return null
    const advised = await findAdvisedAction(key, scope)
    const stored = advised ? null : await AdviceAction.find(key)
    if (!advised && !stored) return null
    const { sheet } = await this.findFigures.execute(scope)
    if (advised) return { ...advised, value: sheet.get(advised.figure?.key ?? '')?.value ?? advised.value }
    return stored && ourAction(stored, sheet)
  }
}
