import { inject } from '@adonisjs/core'
import { FindOperator } from '#users/queries/find_operator'

/** Whether an account has full rights right now. */
@inject()
export class IsAdministrator {
  constructor(private findOperator: FindOperator) {}

  async execute(id: number): Promise<boolean> {
    return (await this.findOperator.execute(id)) !== null
  }
}
